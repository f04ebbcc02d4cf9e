/** One file to fetch for all that is asked over the week. */
export { CloseDialog } from './close/close-dialog.tsx';
export { ExtraDialog } from './extra/extra-dialog.tsx';
export { HoursDialog } from './hours/hours-dialog.tsx';
