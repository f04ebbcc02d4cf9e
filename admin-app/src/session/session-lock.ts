const name = 'adminSession';

// Browsers without locks, and pages without TLS, can only have it less exact.
const locks = (globalThis.navigator as Partial<Navigator>).locks;

/** One tab at a time exchanges the browser's token: the old one is worth nothing before the new one is known. */
export const whileExtending = <T>(exchange: () => Promise<T>): Promise<T> =>
  locks ? locks.request(name, exchange) : exchange();

/** Resolves when no tab is exchanging the token. */
export const afterExtending = async (): Promise<void> => {
  await locks?.request(name, { mode: 'shared' }, async () => undefined);
};
