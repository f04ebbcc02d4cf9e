/** The version of a new booking, and the SEQUENCE of its first calendar entry; a page that shows it needs no more of the text. */
export const firstVersion = 1;
