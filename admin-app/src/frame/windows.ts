/** One file to fetch for all that is opened over every page. */
export { NewBookingDialog } from '../desk/new-booking/new-booking-dialog.tsx';
export { KeySheet } from './key-sheet.tsx';
