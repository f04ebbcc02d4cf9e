/** Identifies the browser that requested a code. A proof of an address counts only in that browser. */
export const browserCookie = { name: 'browser', path: '/' } as const;

/** Identifies a browser in which the customer has proved the account. It lasts until the password changes. */
export const customerDevice = { name: 'device', path: '/auth/login' } as const;

/** The same for staff. */
export const staffDevice = { name: 'device', path: '/admin/auth' } as const;
