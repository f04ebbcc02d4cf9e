import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { findFreePort } from '../../studio/servers/free-port.ts';
import { startLoad } from '../../studio/load.ts';
import { readMemory } from '../../studio/servers/memory.ts';
import { judgeLoad, prepareMix } from './c18-load.ts';

type Sample = { minute: number; mebibytes: number; heap: number; files: number };

/** Memory, heap and open files of a process, as Linux and its own metrics tell them. */
async function sample(
  pid: number,
  { metrics, minute }: { metrics: string; minute: number },
): Promise<Sample> {
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  const text = await (await fetch(metrics)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
  return { minute, mebibytes: await readMemory(pid), heap, files };
}

/** Least squares: how much y rises with one x. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(points.map(([each]) => each));
  const y = mean(points.map(([, each]) => each));
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

async function watch(pid: number, { metrics, seconds }: { metrics: string; seconds: number }) {
  const samples: Sample[] = [];
  for (let second = 0; second < seconds; second++) {
    await sleep(1000);
    samples.push(await sample(pid, { metrics, minute: second / 60 }));
  }
  return samples;
}

/**
 * The lowest of the first and of the last quarter of the time: what is left once the collector has
 * been, and once a burst's connections are closed.
 */
function lowest(values: number[]): { first: number; last: number } {
  const quarter = Math.ceil(values.length / 4);
  return {
    first: Math.min(...values.slice(0, quarter)),
    last: Math.min(...values.slice(-quarter)),
  };
}

function measureAndPlot({ witness, size }: Stage, samples: Sample[]): void {
  const memory = samples.map(({ minute, mebibytes }): [number, number] => [minute, mebibytes]);
  const heap = lowest(samples.map((each) => each.heap));
  const files = lowest(samples.map((each) => each.files));
  const add = (name: string, value: number, more: { unit: string; target: number }) =>
    witness.measure({ name, value, ...more });
  add('memory grows by', slopeOf(memory), { unit: 'MiB/min', target: 1 });
  add('heap grows by', (heap.last / heap.first - 1) * 100, { unit: '%', target: 10 });
  add('open files rise by', files.last - files.first, { unit: '', target: 5 });
  witness.plot({
    title: `memory of an api process under ${size['a second']} requests a second`,
    kind: 'line',
    x: 'minutes after the warm-up',
    y: 'MiB resident',
    points: memory,
  });
}

export const soak: ProveTest = {
  id: 'C19',
  name: 'hours in minutes: memory and open files stay flat under steady load',
  sizes: {
    quick: { 'warm-up seconds': 5, seconds: 10, 'a second': 20 },
    full: { 'warm-up seconds': 120, seconds: 600, 'a second': 50 },
  },
  quickEngines: [],
  alone: 'in full',
  async run(stage) {
    const { studio, size, witness } = stage;
    const warmUp = size['warm-up seconds']!;
    const perSecond = size['a second']!;
    const next = await prepareMix(stage, perSecond * (warmUp + size['seconds']!));
    const [api] = studio.apis;
    const port = await findFreePort();
    await api!.end('SIGTERM');
    await api!.start({ env: { METRICS_PORT: String(port) } });
    const running = startLoad(studio, { perSecond, next });
    await sleep(warmUp * 1000);
    const metrics = `http://127.0.0.1:${port}/metrics`;
    const samples = await watch(api!.pid()!, { metrics, seconds: size['seconds']! });
    const sent = await running.stop();
    judgeLoad(stage, sent);
    for (const { answer, request } of sent) if (request.body) witness.promise(answer);
    for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
    const held = "SELECT COUNT(*) AS n FROM reservation WHERE state = 'HELD'";
    const left = Number((await studio.database.read(held))[0]!['n']);
    witness.expect(left === 0, `${left} holds are left behind`);
    measureAndPlot(stage, samples);
  },
};
