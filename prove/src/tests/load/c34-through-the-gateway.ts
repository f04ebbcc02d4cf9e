import { randomUUID } from 'node:crypto';
import { importContract } from '../../built.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createVisitors, openSessions } from '../../studio/booking.ts';
import { type Answer, callApi } from '../../studio/call.ts';
import { type Play, type Step, withoutOwn } from '../../visit/play.ts';
import { steps } from '../../visit/steps.ts';

const outsideTheContract = [
  '/health',
  '/ready',
  '/docs',
  '/openapi.json',
  '/pictures',
  '/payment/webhook',
];

async function listEndpoints(): Promise<string[]> {
  const contract = Object.entries(await importContract());
  const isEndpoint = (value: unknown) =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
  const names = contract.filter(([, value]) => isEndpoint(value)).map(([name]) => name);
  return [...names, ...outsideTheContract];
}

/** The same hour of two days on which nobody else comes. */
function castTwo({ studio }: Stage, visit: number): [Play, Play] {
  const dates = openSessions(studio, 1000).filter((date) => date.endsWith('13:00:00'));
  const plays = createVisitors('gate', 2).map((visitor, index) => ({
    studio,
    visitor,
    date: dates[10 + 2 * visit + index]!,
    key: randomUUID(),
    learnt: {},
  }));
  return plays as [Play, Play];
}

async function take(step: Step, play: Play, url: string): Promise<Answer> {
  const answer = await callApi(url, await step.request(play));
  step.learn?.(play, answer);
  return answer;
}

const kept = ['content-type', 'cache-control', 'retry-after', 'allow', 'set-cookie', 'location'];

/** What the two must have in common, in one text. */
const essence = (answer: Answer, play: Play): string => {
  const headers = kept.map((name) => `${name}: ${answer.headers.get(name)}`);
  return withoutOwn([answer.status, ...headers, answer.text].join('\n'), play);
};

const added: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^default-src 'none'/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

/** What is wrong with the answer that came through the gateway. */
function compare(direct: [Answer, Play], through: [Answer, Play]): string[] {
  const [expected, got] = [essence(...direct), essence(...through)];
  const [answer] = through;
  const lacking = Object.entries(added)
    .filter(([name, value]) => !value.test(answer.headers.get(name) ?? ''))
    .map(([name]) => `has no ${name}`);
  return expected === got ? lacking : [`is ${got}\nand at the api ${expected}`, ...lacking];
}

/** In each visit one deposit, one balance and one deposit by link: nobody was refused alike at both. */
async function judgePaid({ studio, witness }: Stage, plays: number): Promise<void> {
  const paid = await studio.database.read(
    `SELECT purpose, source, COUNT(*) AS n FROM payment_attempt
       JOIN reservation ON reservation.id = reservation_id
     WHERE payment_attempt.state = 'COMPLETED' GROUP BY purpose, source`,
  );
  const told = paid.map(({ purpose, source, n }) => `${purpose} ${source} ${n}`).sort();
  const expected = ['BALANCE WEB', 'DEPOSIT PHONE', 'DEPOSIT WEB'].map(
    (each) => `${each} ${plays}`,
  );
  witness.expect(told.join() === expected.join(), `All that was paid is ${told.join()}`);
}

export const throughTheGateway: ProveTest = {
  id: 'C34',
  name: 'every call of the contract, a booking, an account and a day of staff: the same through the gateway as at the api, and guarded',
  sizes: { quick: { visits: 1 }, full: { visits: 5 } },
  processes: 1,
  quickEngines: ['embedded'],
  async run(stage) {
    const { studio, witness, size } = stage;
    const names = await listEndpoints();
    for (const name of names) {
      witness.expect(
        steps.some(({ of }) => of === name),
        `No step of the visit calls ${name}: add it to prove/src/visit/steps.ts`,
      );
    }
    await studio.gateway.start();
    for (let visit = 0; visit < size['visits']!; visit++) {
      const [first, second] = castTwo(stage, visit);
      for (const step of steps) {
        const direct = await take(step, first, studio.apis[0]!.url);
        const through = await take(step, second, studio.gateway.url);
        for (const fault of compare([direct, first], [through, second])) {
          witness.fail(`${step.of}, ${step.what}: the answer ${fault}`);
        }
      }
    }
    await judgePaid(stage, 2 * size['visits']!);
    witness.measure({ name: 'endpoints', value: names.length, unit: '' });
    witness.measure({ name: 'calls', value: steps.length * size['visits']!, unit: '' });
  },
};
