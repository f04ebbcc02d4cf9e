/** What the api's menu says of a service: `price` in whole dollars, `duration` in hours. */
export type LiveService = {
  id: number;
  name: string;
  price: number;
  duration: number;
  /** A path of the site. */
  picture_url: string;
};

export type ReadServices = () => Promise<LiveService[]>;

const believedMs = 10_000;
const patienceMs = 250;

/**
 * Reads the menu as of at most ten seconds ago. An api that does not answer within 250 ms keeps no page
 * waiting: then what it said last is taken, and before its first answer nothing.
 */
export function createServiceReader(apiUrl: string): ReadServices {
  let known: LiveService[] = [];
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  async function ask() {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${apiUrl}/services`, { signal });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (Array.isArray(body) && body.every(isService)) known = body;
  }

  return async () => {
    if (performance.now() > askedAt + believedMs) {
      askedAt = performance.now();
      asking = ask().catch(() => undefined);
    }
    await asking;
    return known;
  };
}

const isService = (value: unknown): value is LiveService => {
  const { id, name, price, duration, picture_url } = Object(value) as Record<string, unknown>;
  const areNumbers = [id, price, duration].every((each) => typeof each === 'number');
  return areNumbers && [name, picture_url].every((each) => typeof each === 'string');
};
