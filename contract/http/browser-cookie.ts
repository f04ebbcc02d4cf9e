/** By it a browser is known that asked for a code: what it proves, it proves for itself alone. */
export const browserCookie = { name: 'browser', scope: 'site' } as const;
