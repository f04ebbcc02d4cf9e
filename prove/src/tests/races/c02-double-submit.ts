import { allEngines, type ProveTest, type Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  type Visitor,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { Answer, Request } from '../../studio/call.ts';

const withoutKey = ({ path, body, client = '', cookie = '' }: Request): Request => ({
  path,
  body,
  client,
  cookie,
});

/** The same button pressed in two tabs with two cards, then once more after everything is over. */
async function submitOften(
  { studio, size, witness }: Stage,
  { visitor, date, hasKey }: { visitor: Visitor; date: string; hasKey: boolean },
): Promise<Answer[]> {
  const checkout = payment({ visitor, date });
  const { key } = checkout;
  const [first, otherTab] = [
    checkout,
    payment({ visitor, date, key, card: 'cnon:card-nonce-ok' }),
  ].map((request): Request => (hasKey ? request : withoutKey(request))) as [Request, Request];
  const requests = Array.from({ length: size['submits']! }, (_, index) =>
    index % 2 === 0 ? first : otherTab,
  );
  const answers = await Promise.all(requests.map((request) => studio.call(request)));
  const reload = await studio.call(first);
  witness.expect(reload.status === 200, `After it all a reload was answered ${reload.status}`);
  return [...answers, reload];
}

function judge({ witness }: Stage, answers: Answer[]): void {
  const ids = new Set(
    answers.flatMap(({ status, body }) => (status === 200 ? [body['reservationId']] : [])),
  );
  witness.expect(ids.size === 1, `One checkout was answered ${ids.size} reservations`);
  const odd = answers.find(({ status }) => status !== 200 && status !== 409);
  witness.expect(!odd, `A submit was answered ${odd?.status}: ${odd?.text}`);
  for (const answer of answers) witness.promise(answer);
}

export const doubleSubmit: ProveTest = {
  id: 'C2',
  name: 'a checkout submitted many times at once, from two tabs and again, with a key or without: one charge, one booking',
  engines: allEngines,
  sizes: { quick: { checkouts: 5, submits: 20 }, full: { checkouts: 200, submits: 20 } },
  async run(stage) {
    const { studio, size, witness } = stage;
    const checkouts = size['checkouts']!;
    const visitors = createVisitors('double', checkouts);
    await verifyVisitors(studio, visitors);
    const dates = openSessions(studio, checkouts);
    for (const [index, visitor] of visitors.entries()) {
      judge(
        stage,
        await submitOften(stage, { visitor, date: dates[index]!, hasKey: index % 2 === 0 }),
      );
    }
    const { payments } = await studio.providers.ledger();
    const charged = payments.filter(({ status }) => status === 'COMPLETED');
    witness.expect(charged.length === checkouts, `${charged.length} charges for ${checkouts}`);
  },
};
