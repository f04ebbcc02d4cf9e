import {
  type Endpoint,
  getStudio,
  listQuestions,
  listServices,
  type Question,
  type ResponseOf,
  type Service,
} from '@studio/contract';

/** Text in documents that comes from the API; empty until the API has responded. */
export type LiveAnswers = {
  services: () => Promise<Service[]>;
  questions: () => Promise<Question[]>;
  /** The regular hours as pages show them: "Tuesday to Sunday, 11AM to 5PM". */
  openingHours: () => Promise<string>;
};

const believedMs = 10_000;
const timeoutMs = 250;

export function readLiveAnswers(apiUrl: string): LiveAnswers {
  const services = createReader(apiUrl, listServices);
  const questions = createReader(apiUrl, listQuestions);
  const studio = createReader(apiUrl, getStudio);
  return {
    services: async () => (await services()) ?? [],
    questions: async () => (await questions()) ?? [],
    openingHours: async () => (await studio())?.openingHours ?? '',
  };
}

/**
 * Returns the API's response, at most ten seconds old. If the API takes more than 250 ms or its
 * response does not match the contract, uses the previous response.
 */
function createReader<E extends Endpoint>(apiUrl: string, { path, response }: E) {
  let known: ResponseOf<E> | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  async function ask() {
    const answer = await fetch(`${apiUrl}/api${path}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return;
    const { data } = response.safeParse(await answer.json());
    known = (data as ResponseOf<E> | undefined) ?? known;
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
