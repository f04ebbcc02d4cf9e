import { createHmac, randomUUID } from 'node:crypto';
import { inLanes } from '../../lanes.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { bookInTurn, judgeStatuses } from '../../studio/bookings.ts';
import { callApi, type Request } from '../../studio/call.ts';
import { answersOf, quantile, send, type Sent } from '../../studio/load.ts';

/** Square signs the URL and the body of an event. */
const sign = (body: string, { key, url }: { key: string; url: string }): string =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64');

function eventOf(id: string): string {
  const event = { merchant_id: 'PROVE', type: 'payment.updated', event_id: randomUUID() };
  return JSON.stringify({ ...event, data: { type: 'payment', id } });
}

const announcement = (raw: string, signature: string): Request => ({
  path: '/payment/webhook',
  raw,
  headers: { 'x-square-hmacsha256-signature': signature },
});

async function sendAll({ studio }: Stage, requests: Request[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const first = { call: (request: Request) => callApi(studio.apis[0]!.url, request) };
  const work = async (request: Request) => void sent.push(await send(first, request));
  await inLanes(requests, { lanes: 20, work });
  return sent;
}

export const webhooks: ProveTest = {
  id: 'C6',
  name: 'webhooks three times, shuffled, before our own answer, and forged: one effect, forgeries none',
  sizes: {
    quick: { bookings: 10, events: 60, forged: 50 },
    full: { bookings: 200, events: 2000, forged: 500 },
  },
  async run(stage) {
    const { studio, size, random, witness } = stage;
    // The stand-ins announce each payment before they respond to it.
    await bookInTurn(stage, size['bookings']!);
    const { payments } = await studio.providers.ledger();
    const url = studio.webhookUrl;
    const key = studio.secrets['SQUARE_WEBHOOK_SIGNATURE_KEY']!;
    const events = Array.from({ length: size['events']! }, () => {
      const body = eventOf(random.pick(payments).id);
      return announcement(body, sign(body, { key, url }));
    });
    const answered = await sendAll(stage, random.shuffle([...events, ...events, ...events]));
    judgeStatuses(stage, answered, [200]);
    witness.measure('answer p99', quantile(answersOf(answered), 0.99), ['ms', 1000]);

    const before = await studio.database.count('webhook_event');
    const forged = Array.from({ length: size['forged']! }, () => {
      const body = eventOf(randomUUID());
      const signatures = [
        sign(body, { key: 'a guess', url }),
        sign(body, { key, url: `${url}/` }),
        sign(`${body} `, { key, url }),
        'AAAA',
        '',
      ];
      return announcement(body, random.pick(signatures));
    });
    judgeStatuses(stage, await sendAll(stage, forged), [401]);
    const kept = (await studio.database.count('webhook_event')) - before;
    witness.expect(kept === 0, `${kept} forged webhooks were kept`);
  },
};
