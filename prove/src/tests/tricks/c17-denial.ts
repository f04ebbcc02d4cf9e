import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { callApi } from '../../studio/call.ts';
import { createVisitors } from '../../studio/booking.ts';
import { quantile } from '../../studio/load.ts';
import { readMemory } from '../../studio/servers/memory.ts';

const everyMs = 50;

const visitor = '198.51.100.7';
const attacker = '203.0.113.66';

/**
 * Somebody who only wants to see what is free, and somebody who asks whether the api lives: at the
 * api itself, or at the gateway.
 */
async function visitMeanwhile(
  { studio, witness }: Stage,
  attack: Promise<void>,
  { url } = studio.apis[0]!,
) {
  const day = new Date(studio.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const ms: Record<'availability' | 'health', number[]> = { availability: [], health: [] };
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const visit = (path: string) => callApi(url, { path, client: visitor });
    const free = await visit(`/availability?startDate=${day}&endDate=${day}`);
    const health = await visit('/health');
    witness.expect(free.status === 200, `Availability was answered ${free.status}`);
    ms.availability.push(free.ms);
    ms.health.push(health.ms);
    await sleep(everyMs);
  }
  await over;
  return ms;
}

const head = 'POST /api/email/verification/send HTTP/1.1\r\nHost: studio\r\n';
const halfBody = 'Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';

/** Half of them at the api have not even sent their headers. */
const holdApi = (stage: Stage): Promise<void> =>
  holdSockets(stage, {
    port: stage.studio.apis[0]!.port,
    count: stage.size['slow sockets']!,
    beginning: (number) => (number % 2 === 0 ? head + halfBody : head),
  });

/** One client alone, whose requests would each take a place at the api. */
const holdGateway = (stage: Stage): Promise<void> =>
  holdSockets(stage, {
    port: stage.studio.gateway.port,
    count: stage.size['half-sent requests']!,
    beginning: () => `${head}X-Forwarded-For: ${attacker}\r\n${halfBody}`,
  });

type Hold = { port: number; count: number; beginning: (number: number) => string };

/** Connections that say a little and then a letter now and then, until they are thrown out. */
async function holdSockets(
  { size, witness }: Stage,
  { port, count, beginning }: Hold,
): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, number): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(beginning(number));
      socket.resume();
      return socket;
    }),
  );
  const ended = Promise.all(
    sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close'))),
  );
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let second = 0; second < size['seconds']! && !isOver; second++) {
    await sleep(1000);
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  const left = sockets.filter(({ closed }) => !closed).length;
  witness.expect(left === 0, `${left} slow connections were never ended`);
  for (const socket of sockets) socket.destroy();
}

const megabyte = 'a'.repeat(2 ** 20);
const deep = (sign: string, depth: number) => sign.repeat(depth);

/** Bodies and texts on which a careless parser or pattern chokes. */
const heavy = (): { body: string; status: number }[] => [
  { body: `{"email":"${megabyte.repeat(10)}"}`, status: 413 },
  { body: deep('[', 15_000) + deep(']', 15_000), status: 400 },
  { body: deep('{"a":', 5_000) + '1' + deep('}', 5_000), status: 400 },
  { body: `{${Array.from({ length: 2_500 }, (_, key) => `"k${key}":1`).join()}}`, status: 400 },
  { body: JSON.stringify({ email: 'a@'.repeat(15_000) }), status: 400 },
  { body: JSON.stringify({ email: `a@${'a.'.repeat(15_000)}` }), status: 400 },
  { body: JSON.stringify({ email: `${'a'.repeat(30_000)}!` }), status: 400 },
];

async function sendHeavy({ studio, size, witness }: Stage): Promise<void> {
  const url = `${studio.apis[0]!.url}/email/verification/send`;
  for (let time = 0; time < size['heavy rounds']!; time++) {
    for (const { body, status } of heavy()) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '1-1-'.repeat(2_000),
          'x-forwarded-host': 'a,'.repeat(2_000),
        },
        body,
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        // The server hung up before it had read all of it.
        () => 413,
      );
      witness.expect(answer === status, `${body.slice(0, 20)}… was answered ${answer}`);
    }
  }
}

const together = 300;

/** Wrong passwords, sent together, each by a client of its own; each is compared or told when to come back. */
async function signInTogether({ studio, size, witness }: Stage): Promise<void> {
  for (let round = 0; round < size['sign-in rounds']!; round++) {
    const answers = await Promise.all(
      createVisitors('guest', together).map(({ email, client }) =>
        studio.call({ path: '/auth/login', client, body: { email, password: 'a wrong password' } }),
      ),
    );
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter);
    const compared = answers.filter(({ status }) => status === 401);
    witness.expect(compared.length > 0, 'No sign-in was looked at');
    witness.expect(refused.length > 0, 'However many sign in, all wait');
    const others = together - refused.length - compared.length;
    witness.expect(others === 0, `${others} sign-ins were answered otherwise`);
  }
}

/** How long the slowest sign-in of staff takes until the others are over, in seconds. */
async function signInStaffMeanwhile({ studio, witness }: Stage, attack: Promise<void>) {
  const body = { password: studio.secrets['ADMIN_PASSWORD'] };
  const seconds: number[] = [];
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const [{ client } = { client: '' }] = createVisitors('staff', 1);
    const { status, ms } = await studio.call({ path: '/admin/auth', body, client });
    witness.expect(status === 200, `Staff were answered ${status}`);
    seconds.push(ms / 1000);
    await sleep(everyMs);
  }
  await over;
  return Math.max(...seconds);
}

export const denial: ProveTest = {
  id: 'C17',
  name: 'slow connections, requests half sent, huge, deep and twisted bodies, sign-ins all at once: visitors are served as before',
  sizes: {
    quick: {
      'slow sockets': 300,
      'half-sent requests': 2400,
      seconds: 30,
      'heavy rounds': 5,
      'sign-in rounds': 2,
    },
    full: {
      'slow sockets': 1000,
      'half-sent requests': 2400,
      seconds: 60,
      'heavy rounds': 100,
      'sign-in rounds': 20,
    },
  },
  processes: 1,
  // It is about what comes before the database.
  quickEngines: ['embedded'],
  alone: 'in full',
  async run(stage) {
    const { studio, witness } = stage;
    const pid = studio.apis[0]!.pid()!;
    // What the first requests load is not the attack's.
    await visitMeanwhile(stage, sleep(3000));
    const before = await readMemory(pid);
    const slow = await visitMeanwhile(stage, holdApi(stage));
    const heavyMs = await visitMeanwhile(stage, sendHeavy(stage));
    const after = await readMemory(pid);
    await studio.gateway.start();
    const halves = await visitMeanwhile(stage, holdGateway(stage), studio.gateway);
    const signIns = signInTogether(stage);
    const staff = signInStaffMeanwhile(stage, signIns);
    const signInMs = await visitMeanwhile(stage, signIns);
    const p99 = (ms: number[]) => quantile(ms, 0.99);
    const measure = (name: string, value: number, target: number) =>
      witness.measure({ name, value, unit: 'ms', target });
    measure('availability p99, slow sockets', p99(slow.availability), 1000);
    measure('through the gateway, half-sent requests', p99(halves.availability), 1000);
    measure('heavy bodies', p99(heavyMs.availability), 1000);
    measure('availability p99, 300 sign-ins at once', p99(signInMs.availability), 1000);
    witness.measure({ name: 'slowest sign-in of staff', value: await staff, unit: 's', target: 2 });
    measure('health p99', p99([...slow.health, ...heavyMs.health]), 100);
    witness.measure({ name: 'memory grows by', value: after - before, unit: 'MiB', target: 50 });
  },
};
