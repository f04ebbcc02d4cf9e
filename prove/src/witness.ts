export type Measure = { name: string; value: number; unit: string; target?: number };

/** An answer 200 to a payment: it must stay true whatever dies (I10). */
type Promise200 = { reservationId: string; amount: number; status: string };

/** What a test observed: violated rules, figures, and the answers that must stay true. */
export type Witness = ReturnType<typeof createWitness>;

const mostProblems = 20;

/** The emails that one process may have on their way: 20 codes and 20 others (`api/src/email/deliver-outbox.ts`). */
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
    /** A broken rule: one is enough for the test to fail. */
    fail(sentence: string) {
      if (problems.length < mostProblems) problems.push(sentence);
    },
    expect(isTrue: boolean, sentence: string) {
      if (!isTrue) this.fail(sentence);
    },
    /** A figure; over its target it is shown as missed, for a busy machine is not a fault. */
    measure(name: string, value: number, of: string | [unit: string, target: number] = '') {
      const [unit, target] = typeof of === 'string' ? [of] : of;
      measures.push({ name, value, unit, ...(target === undefined ? {} : { target }) });
    },
    /** Remembers what a payment was answered. */
    promise(answer: { status: number; body: unknown }) {
      if (answer.status === 200) promises.push(answer.body as Promise200);
    },
    /** A crash between send and mark may repeat an email: at most this many (I4). */
    allowDuplicateMails(count: number) {
      duplicateMails += count;
    },
    /** A process that dies may have sent emails without noting it: they are sent again. */
    allowMailsInFlight(deaths: number) {
      duplicateMails += deaths * mailsAtOnce;
    },
    duplicateMails: () => duplicateMails,
  };
}
