const name = 'adminSession';

// Less exact in browsers without locks, and on pages without TLS.
const locks = (globalThis.navigator as Partial<Navigator>).locks;

/** One tab at a time exchanges the token, since the old one stops working before the new one is known. */
export const whileExtending = <T>(exchange: () => Promise<T>): Promise<T> =>
  locks ? locks.request(name, exchange) : exchange();

/** Resolves when no tab is exchanging the token. */
export const afterExtending = async (): Promise<void> => {
  await locks?.request(name, { mode: 'shared' }, async () => undefined);
};
