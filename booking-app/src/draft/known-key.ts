/** Shared by all tabs, in `localStorage`; a draft itself is in `sessionStorage`. */
export const knownKey = 'studio.bookings.1';
