/** How many are allowed at once, per client and in total. */
export type Bound = { perClient: number; inAll: number };

export type Limits = {
  /** The largest request to the API. */
  bodyBytes: number;
  /** The largest picture upload, as in the API's contract (`bodyBytes` of uploadPicture). */
  pictureBytes: number;
  bodyMs: number;
  headersMs: number;
  headerCount: number;
  /** How long a connection may stay silent. */
  silentMs: number;
  connections: Bound;
  /** Requests whose body has not fully arrived and which the API has not seen yet. */
  receiving: Bound;
  /** Incomplete picture uploads by staff. They take no place of other requests. */
  receivingPictures: Bound;
  /** Requests that wait for the API's response. */
  calling: Bound;
  /**
   * Places of `receiving`, and as many of `calling`, for callers whom the API has verified, when the others are taken.
   * Staff and guests have as many each. Here, a client is a sign-in session or a booking.
   */
  reserved: Bound;
  /** How long a verified token is remembered. */
  callerMs: number;
  /** Calls that wait for changes. They take no place of other requests. */
  listening: Bound;
};

/**
 * A client is an address. Many people may share one: the visitors in one office take a few of these
 * places for some milliseconds each. `inAll` of `calling`, of `listening` and twice that of `reserved` stay together
 * below the 2,000 connections of an API process that serves two gateways. Bodies can use up to `inAll` of `receiving`
 * and twice that of `reserved`, times `bodyBytes` of memory, 38 MiB, and pictures another 12 MiB.
 */
export const limits: Limits = {
  bodyBytes: 32 * 1024,
  pictureBytes: 3 * 1024 * 1024,
  bodyMs: 10_000,
  headersMs: 10_000,
  headerCount: 100,
  // Longer than the API may take to respond.
  silentMs: 75_000,
  connections: { perClient: 256, inAll: 4_000 },
  receiving: { perClient: 50, inAll: 1_000 },
  receivingPictures: { perClient: 2, inAll: 4 },
  calling: { perClient: 100, inAll: 600 },
  reserved: { perClient: 20, inAll: 90 },
  callerMs: 5_000,
  listening: { perClient: 50, inAll: 200 },
};
