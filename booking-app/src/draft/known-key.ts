/** Of what all tabs know, in `localStorage`; a draft itself is in `sessionStorage`. */
export const knownKey = 'studio.bookings.1';
