import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../prove-test.ts';
import { quantile } from '../studio/load.ts';
import { readMemory } from '../studio/memory.ts';

const everyMs = 50;

/** Somebody who only wants to see what is free, and somebody who asks whether the api lives. */
async function visitMeanwhile(stage: Stage, attack: Promise<void>) {
  const { studio, witness } = stage;
  const day = new Date(studio.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const ms: Record<'availability' | 'health', number[]> = { availability: [], health: [] };
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const free = await studio.call({ path: `/availability?startDate=${day}&endDate=${day}` });
    const health = await studio.call({ path: '/health' });
    witness.expect(free.status === 200, `Availability was answered ${free.status}`);
    ms.availability.push(free.ms);
    ms.health.push(health.ms);
    await sleep(everyMs);
  }
  await over;
  return ms;
}

const head = 'POST /api/email/verification/send HTTP/1.1\r\nHost: studio\r\n';

/** Connections that say a little and then a letter now and then, until they are thrown out. */
async function holdSockets({ studio, size, witness }: Stage): Promise<void> {
  const { port } = studio.apis[0]!;
  const sockets = await Promise.all(
    Array.from({ length: size['slow sockets']! }, async (_, number): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const isBody = number % 2 === 0;
      socket.write(
        isBody ? `${head}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{` : head,
      );
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

export const denial: ProveTest = {
  id: 'C17',
  name: 'slow connections, huge, deep and twisted bodies: visitors are served as before',
  sizes: {
    quick: { 'slow sockets': 300, seconds: 30, 'heavy rounds': 5 },
    full: { 'slow sockets': 1000, seconds: 60, 'heavy rounds': 100 },
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
    const slow = await visitMeanwhile(stage, holdSockets(stage));
    const heavyMs = await visitMeanwhile(stage, sendHeavy(stage));
    const after = await readMemory(pid);
    const p99 = (ms: number[]) => quantile(ms, 0.99);
    const measure = (name: string, value: number, target: number) =>
      witness.measure({ name, value, unit: 'ms', target });
    measure('availability p99, slow sockets', p99(slow.availability), 1000);
    measure('heavy bodies', p99(heavyMs.availability), 1000);
    measure('health p99', p99([...slow.health, ...heavyMs.health]), 100);
    witness.measure({ name: 'memory grows by', value: after - before, unit: 'MiB', target: 50 });
  },
};
