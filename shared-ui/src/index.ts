export { AboutSections } from './about/about-sections.tsx';
export { Alert, RetryAlert } from './alert/alert.tsx';
export { StatusTag } from './alert/status-tag.tsx';
export { BackButton } from './button/back-button.tsx';
export { Button, ButtonLink, type ButtonProps } from './button/button.tsx';
export { inertIf } from './button/inert-if.ts';
export { Dialog } from './dialog/dialog.tsx';
export { Modal } from './dialog/modal.tsx';
export type { Elements } from './elements.ts';
export { Checkbox } from './field/checkbox.tsx';
export { CheckboxList } from './field/checkbox-list.tsx';
export { CodeField } from './field/code-field.tsx';
export { EmailField } from './field/email-field.tsx';
export { PasswordField } from './field/password-field.tsx';
export { SelectField, TextAreaField, TextField } from './field/field.tsx';
export { focusHeading, handOverFocus } from './focus/hand-over-focus.ts';
export { SkipLink } from './focus/skip-link.tsx';
export { useClock } from './clock/use-clock.ts';
export { Footer } from './footer/footer.tsx';
export { Columns, Page, PageHeading } from './layout/layout.tsx';
export { LegalText } from './legal/legal-text.tsx';
export {
  memoize,
  MonthCalendar,
  type DayDescription,
  type DayState,
} from './month-calendar/month-calendar.tsx';
export { ProgressPanel } from './progress/progress-panel.tsx';
export { Marks, type MarkState, SeatMarks } from './slot/marks.tsx';
export { SlotOption } from './slot/slot-option.tsx';
export { withTimeout } from './state/with-timeout.ts';
export { BrokenRule, EmptyState, ErrorState } from './state/state.tsx';
export { lazyExtra, lazyScreen } from './state/lazy.ts';
export { reloadAfresh } from './state/reload-afresh.ts';
export { Skeleton } from './state/skeleton.tsx';
export { Spinner, SpinnerRing, Waiting } from './state/spinner.tsx';
export { LiveRegion } from './spoken/live-region.tsx';
export { say } from './spoken/say.ts';
export { Spoken, useSpoken } from './spoken/spoken.tsx';
export { Mark, SteelRule } from './steel/steel-rule.tsx';
export { Tabs } from './tabs/tabs.tsx';
export { FactList } from './ticket/fact-list.tsx';
export { NoteList } from './ticket/note-list.tsx';
export { Panel } from './ticket/panel.tsx';
export { TicketAmount, TicketPaper } from './ticket/ticket-paper.tsx';
export { Ticket } from './ticket/ticket.tsx';
export { Tray, TrayCard } from './tray/tray.tsx';
