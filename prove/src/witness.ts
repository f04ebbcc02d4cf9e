export type Measure = { name: string; value: number; unit: string; target?: number };

/** A 200 response to a payment. It must stay true through every crash (I10). */
type Promise200 = { reservationId: string; amount: number };

/** Collects what a test observed: violated rules, measurements, and the responses that must stay true. */
export type Witness = ReturnType<typeof createWitness>;

const mostProblems = 20;

/** How many emails one process may be sending at once: 20 codes and 20 others (`api/src/email/deliver-outbox.ts`). */
const mailsAtOnce = 40;

export function createWitness() {
  const problems: string[] = [];
  const measures: Measure[] = [];
  const promises: Promise200[] = [];
  let duplicateMails = 0;
  return {
    problems,
    measures,
    promises,
    fail(sentence: string) {
      if (problems.length < mostProblems) problems.push(sentence);
    },
    expect(isTrue: boolean, sentence: string) {
      if (!isTrue) this.fail(sentence);
    },
    /** A value over its target is shown as missed but does not fail the test, because the machine may be busy. */
    measure(name: string, value: number, of: string | [unit: string, target: number] = '') {
      const [unit, target] = typeof of === 'string' ? [of] : of;
      measures.push({ name, value, unit, ...(target === undefined ? {} : { target }) });
    },
    promise(answer: { status: number; body: unknown }) {
      if (answer.status === 200) promises.push(answer.body as Promise200);
    },
    /** A crash between sending and recording may repeat an email, at most this many times (I4). */
    allowDuplicateMails(count: number) {
      duplicateMails += count;
    },
    /** A process that dies may have sent emails without recording it. They are sent again. */
    allowMailsInFlight(deaths: number) {
      duplicateMails += deaths * mailsAtOnce;
    },
    duplicateMails: () => duplicateMails,
  };
}
