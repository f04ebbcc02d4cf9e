import { randomUUID } from 'node:crypto';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { prepareBookings } from '../../studio/bookings.ts';
import { quantile } from '../../studio/load.ts';
import { eventBody, sign } from '../../studio/webhook.ts';

type Event = { body: string; signature: string };

async function post({ studio }: Stage, { body, signature }: Event) {
  const began = performance.now();
  const response = await fetch(`${studio.apis[0]!.url}/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}

const atOnce = 20;

async function postAll(stage: Stage, events: Event[]) {
  const left = [...events];
  const answers: { status: number; ms: number }[] = [];
  const worker = async () => {
    for (let event = left.pop(); event; event = left.pop()) answers.push(await post(stage, event));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

export const webhooks: ProveTest = {
  id: 'C6',
  name: 'webhooks thrice, shuffled, before our own answer, and forged: one effect, forgeries none',
  sizes: {
    quick: { bookings: 10, events: 60, forged: 50 },
    full: { bookings: 200, events: 2000, forged: 500 },
  },
  async run(stage) {
    const { studio, size, random, witness } = stage;
    const next = await prepareBookings(stage, size['bookings']!);
    // The stand-ins announce each payment before they answer it.
    for (let booking = 0; booking < size['bookings']!; booking++) {
      witness.promise(await studio.call(next()));
    }
    const { payments } = await studio.providers.ledger();
    const target = {
      key: studio.secrets['SQUARE_WEBHOOK_SIGNATURE_KEY']!,
      url: `${studio.apis[0]!.url}/payment/webhook`,
    };
    const events = Array.from({ length: size['events']! }, () => {
      const body = eventBody(random.pick(payments).id);
      return { body, signature: sign(body, target) };
    });
    const answers = await postAll(stage, random.shuffle([...events, ...events, ...events]));
    const odd = answers.find(({ status }) => status !== 200);
    witness.expect(!odd, `A webhook was answered ${odd?.status}`);
    const ms = answers.map((answer) => answer.ms);
    witness.measure({ name: 'answer p99', value: quantile(ms, 0.99), unit: 'ms', target: 1000 });
    await judgeForged(stage, { count: size['forged']!, key: target.key });
  },
};

/** Another key, another address, another body, no signature: each would be somebody else's word. */
async function judgeForged(
  stage: Stage,
  { count, key }: { count: number; key: string },
): Promise<void> {
  const { studio, witness, random } = stage;
  const url = `${studio.apis[0]!.url}/payment/webhook`;
  const before = await countEvents(stage);
  const forged = Array.from({ length: count }, (): Event => {
    const body = eventBody(randomUUID());
    const signatures = [
      sign(body, { key: 'a guess', url }),
      sign(body, { key, url: `${url}/` }),
      sign(`${body} `, { key, url }),
      'AAAA',
      '',
    ];
    return { body, signature: random.pick(signatures) };
  });
  const accepted = (await postAll(stage, forged)).filter(({ status }) => status !== 401);
  witness.expect(accepted.length === 0, `${accepted.length} forged webhooks were not refused`);
  const kept = (await countEvents(stage)) - before;
  witness.expect(kept === 0, `${kept} forged webhooks were kept`);
}

const countEvents = async ({ studio }: Stage): Promise<number> =>
  Number((await studio.database.read('SELECT COUNT(*) AS n FROM webhook_event'))[0]!['n']);
