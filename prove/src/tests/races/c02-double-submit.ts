import { allEngines, type ProveTest } from '../../prove-test.ts';
import { createVisitors, openSessions, payment } from '../../studio/booking.ts';
import { judgeStatuses } from '../../studio/bookings.ts';
import { send } from '../../studio/load.ts';

export const doubleSubmit: ProveTest = {
  id: 'C2',
  name: 'a checkout submitted many times at once and again, with a key or without: one charge, one booking',
  engines: allEngines,
  sizes: { quick: { checkouts: 4, submits: 20 }, full: { checkouts: 200, submits: 20 } },
  async run(stage) {
    const { studio, size, witness } = stage;
    const checkouts = size['checkouts']!;
    const visitors = await createVisitors(studio, checkouts);
    const dates = openSessions(studio, checkouts);
    for (const [index, visitor] of visitors.entries()) {
      const { key, ...order } = payment({ visitor, date: dates[index]! });
      const request = index % 2 === 0 ? { ...order, key } : order;
      const tabs = Array.from({ length: size['submits']! }, () => send(studio, request));
      const sent = [...(await Promise.all(tabs)), await send(studio, request)];
      judgeStatuses(stage, sent, [200, 409]);
      for (const { answer } of sent) witness.promise(answer);
      const { status } = sent.at(-1)!.answer;
      witness.expect(status === 200, `After all of them a reload got ${status}`);
      const confirmed = sent.filter(({ answer }) => answer.status === 200);
      const ids = new Set(confirmed.map(({ answer }) => answer.body['reservationId']));
      witness.expect(ids.size === 1, `One checkout got ${ids.size} reservations`);
    }
    const { payments } = await studio.providers.ledger();
    const charged = payments.filter(({ status }) => status === 'COMPLETED');
    witness.expect(charged.length === checkouts, `${charged.length} charges for ${checkouts}`);
  },
};
