/**
 * The version of a new booking and the SEQUENCE of its first calendar entry. In a file by itself,
 * so that pages that need only this do not load the calendar code.
 */
export const firstVersion = 1;
