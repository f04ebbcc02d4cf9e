import type { Question, Service } from '@studio/contract';

/** A service on the API's menu: `price` in whole dollars, `duration` in hours. */
export type LiveService = Pick<Service, 'id' | 'name' | 'price' | 'duration' | 'picture_url'>;

/** A common question and the studio's answer, both plain text. */
export type LiveQuestion = Pick<Question, 'question' | 'answer'>;

/** Text in documents that comes from the API; empty until the API has responded. */
export type LiveAnswers = {
  services: () => Promise<LiveService[]>;
  questions: () => Promise<LiveQuestion[]>;
  /** The regular hours as pages show them: "Tuesday to Sunday, 11AM to 5PM". */
  openingHours: () => Promise<string>;
};

const believedMs = 10_000;
const timeoutMs = 250;

export const readLiveAnswers = (apiUrl: string): LiveAnswers => ({
  services: createReader<LiveService[]>(`${apiUrl}/api/services`, [], listOf(isService)),
  questions: createReader<LiveQuestion[]>(`${apiUrl}/api/studio/questions`, [], listOf(isQuestion)),
  openingHours: createReader(`${apiUrl}/api/studio`, '', (body) =>
    isStudio(body) ? body.openingHours : undefined,
  ),
});

/**
 * Reads an answer as of at most ten seconds ago. An API that does not answer within 250 ms keeps no page
 * waiting: then what it said last is taken. `read` returns undefined for what is not such an answer.
 */
function createReader<T>(url: string, unknown: T, read: (body: unknown) => T | undefined) {
  let known = unknown;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  async function ask() {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) known = read(await answer.json()) ?? known;
  }

  return async (): Promise<T> => {
    if (performance.now() > askedAt + believedMs) {
      askedAt = performance.now();
      asking = ask().catch(() => undefined);
    }
    await asking;
    return known;
  };
}

const listOf =
  <T>(isEntry: (value: unknown) => value is T) =>
  (body: unknown) =>
    Array.isArray(body) && body.every(isEntry) ? body : undefined;

/** Checks for entries in which each key has the given type. Extra keys are allowed. */
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

const isStudio = entryOf<{ openingHours: string }>({ openingHours: 'string' });
