import type { Question, Service } from '@studio/contract';

/** What the api's menu says of a service: `price` in whole dollars, `duration` in hours. */
export type LiveService = Pick<Service, 'id' | 'name' | 'price' | 'duration' | 'picture_url'>;

/** What people ask, and the studio's answer in plain text. */
export type LiveQuestion = Pick<Question, 'question' | 'answer'>;

/** What documents tell in the api's words; each list is empty until the api has said it. */
export type LiveAnswers = {
  services: () => Promise<LiveService[]>;
  questions: () => Promise<LiveQuestion[]>;
};

const believedMs = 10_000;
const timeoutMs = 250;

export const readLiveAnswers = (apiUrl: string): LiveAnswers => ({
  services: createReader(`${apiUrl}/api/services`, isService),
  questions: createReader(`${apiUrl}/api/studio/questions`, isQuestion),
});

/**
 * Reads a list as of at most ten seconds ago. An api that does not answer within 250 ms keeps no page
 * waiting: then what it said last is taken.
 */
function createReader<T>(url: string, isEntry: (value: unknown) => value is T) {
  let known: T[] = [];
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  async function ask() {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (Array.isArray(body) && body.every(isEntry)) known = body;
  }

  return async (): Promise<T[]> => {
    if (performance.now() > askedAt + believedMs) {
      askedAt = performance.now();
      asking = ask().catch(() => undefined);
    }
    await asking;
    return known;
  };
}

/** A check for entries of which each key has the type it is named with; more keys are no harm. */
const entryOf =
  <T>(types: Record<keyof T, 'string' | 'number'>) =>
  (value: unknown): value is T =>
    Object.entries(types).every(
      ([key, type]) => typeof (Object(value) as Record<string, unknown>)[key] === type,
    );

const isService = entryOf<LiveService>({
  id: 'number',
  name: 'string',
  price: 'number',
  duration: 'number',
  picture_url: 'string',
});

const isQuestion = entryOf<LiveQuestion>({ question: 'string', answer: 'string' });
