export type Plot = {
  title: string;
  kind: 'line' | 'bars';
  /** What x and y are, with their units. */
  x: string;
  y: string;
  points: [x: number, y: number][];
};

export type Measure = { name: string; value: number; unit: string; target?: number };

/** An answer 2xx to a payment: it must stay true whatever dies (I10). */
export type Promise200 = { reservationId: string; amount: number; status: string };

/** What a test saw: broken rules, figures, pictures, and the answers that must stay true. */
export type Witness = ReturnType<typeof createWitness>;

const mostProblems = 20;

export function createWitness() {
  const problems: string[] = [];
  const measures: Measure[] = [];
  const plots: Plot[] = [];
  const promises: Promise200[] = [];
  let duplicateMails = 0;
  return {
    problems,
    measures,
    plots,
    promises,
    /** A broken rule: one is enough for the test to fail. */
    fail(sentence: string) {
      if (problems.length < mostProblems) problems.push(sentence);
    },
    expect(isTrue: boolean, sentence: string) {
      if (!isTrue) this.fail(sentence);
    },
    /** A figure; over its target it is shown as missed, for a busy machine is not a fault. */
    measure(measure: Measure) {
      measures.push(measure);
    },
    plot(plot: Plot) {
      plots.push(plot);
    },
    /** Remembers what a payment was answered. */
    promise(answer: { status: number; body: unknown }) {
      if (answer.status === 200) promises.push(answer.body as Promise200);
    },
    /** A crash between send and mark may repeat a mail: at most this many (I4). */
    allowDuplicateMails(count: number) {
      duplicateMails += count;
    },
    duplicateMails: () => duplicateMails,
  };
}
