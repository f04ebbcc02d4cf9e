/** By it a browser is known that asked for a code: what it proves, it proves for itself alone. */
export const browserCookie = { name: 'browser', path: '/' } as const;

/** By it the sign-in knows a browser that has proved an account, while the account's password stays the same. */
export const customerDevice = { name: 'device', path: '/auth/login' } as const;

/** The same for the sign-in of staff. */
export const staffDevice = { name: 'device', path: '/admin/auth' } as const;
