/** Identifies the browser that requested a code. A proof of an address counts only in that browser. */
export const browserCookie = { name: 'browser', path: '/' } as const;

/** Identifies a browser that has proved an account, as long as the account keeps its password. */
export const customerDevice = { name: 'device', path: '/auth/login' } as const;

/** The same for staff. */
export const staffDevice = { name: 'device', path: '/admin/auth' } as const;
