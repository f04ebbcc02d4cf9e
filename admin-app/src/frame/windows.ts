/** With all else that opens over a page, by the name of its chunk, one file to fetch. */
export { NewBookingDialog } from '../new-booking/new-booking-dialog.tsx';
export { KeySheet } from './key-sheet.tsx';
