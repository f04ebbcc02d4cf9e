/** How many at once, of one client and of all together. */
export type Bound = { perClient: number; inAll: number };

export type Limits = {
  /** Of a request to the api. */
  bodyBytes: number;
  /** Of one that brings a picture, as the api's contract has it (`bodyBytes` of uploadPicture). */
  pictureBytes: number;
  bodyMs: number;
  headersMs: number;
  headerCount: number;
  /** Nothing is sent or taken on a connection for this long. */
  silentMs: number;
  connections: Bound;
  /** Requests whose body has not arrived whole; the api knows nothing of them. */
  receiving: Bound;
  /** Those of them that bring a picture: they take no place of the others. */
  receivingPictures: Bound;
  /** Requests that the api has not answered. */
  calling: Bound;
  /** Those of them that wait until there is something to tell: they take no place of the others. */
  listening: Bound;
};

/**
 * A client is an address, and many people may share one: a studio's visitors at one office take a few
 * of these places for some milliseconds each. `inAll` of `calling` stays below the 2,000 connections of
 * an api process with two gateways before it; `inAll` of `receiving` times `bodyBytes` is the memory that
 * bodies may take, 32 MiB, and pictures 12.
 */
export const limits: Limits = {
  bodyBytes: 32 * 1024,
  pictureBytes: 3 * 1024 * 1024,
  bodyMs: 10_000,
  headersMs: 10_000,
  headerCount: 100,
  // Longer than the api may take to answer.
  silentMs: 75_000,
  connections: { perClient: 256, inAll: 4_000 },
  receiving: { perClient: 50, inAll: 1_000 },
  receivingPictures: { perClient: 2, inAll: 4 },
  calling: { perClient: 100, inAll: 800 },
  listening: { perClient: 50, inAll: 200 },
};
