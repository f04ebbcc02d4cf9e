// Several pages share these styles. This list gives them one order; otherwise each page would import them in
// another.
import '@studio/shared-ui/alert/alert.module.css';
import '@studio/shared-ui/alert/status-tag.module.css';
import '@studio/shared-ui/dialog/dialog.module.css';
import '@studio/shared-ui/field/field-frame.module.css';
import '@studio/shared-ui/field/checkbox.module.css';
import '@studio/shared-ui/slot/marks.module.css';
import '@studio/shared-ui/state/skeleton.module.css';
import '@studio/shared-ui/tabs/tabs.module.css';
import '@studio/shared-ui/layout/unseen.module.css';
import '@studio/shared-ui/ticket/paper.module.css';
import '@studio/shared-ui/ticket/ticket.module.css';
import '@studio/shared-ui/ticket/fact-list.module.css';
import './ui/booking-status.module.css';
import './ui/segments.module.css';
import './screens/schedule/chips.module.css';
