/** In the same chunk as everything else that opens over a page, so one file is fetched. */
export { NewBookingDialog } from '../new-booking/new-booking-dialog.tsx';
export { KeySheet } from './key-sheet.tsx';
