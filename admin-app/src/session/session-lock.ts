const name = 'adminSession';

// Some browsers, and pages without TLS, have no locks; tabs may then exchange the token at the same time.
const locks = (globalThis.navigator as Partial<Navigator>).locks;

/** Lets one tab at a time exchange the token, since the old token stops working before the new one is known. */
export const whileExtending = <T>(exchange: () => Promise<T>): Promise<T> =>
  locks ? locks.request(name, exchange) : exchange();

/** Resolves when no tab is exchanging the token. */
export const afterExtending = async (): Promise<void> => {
  await locks?.request(name, { mode: 'shared' }, async () => undefined);
};
