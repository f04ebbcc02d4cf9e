import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../prove-test.ts';
import { startLoad } from '../studio/load.ts';
import { judgeLoad, prepareMix } from './c18-load.ts';

type Sample = { minute: number; mebibytes: number; files: number };

/** Memory and open files of a process, as Linux tells them. */
async function sample(pid: number, minute: number): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return { minute, mebibytes: kibibytes / 1024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

/** Least squares: how much y rises with one x. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(points.map(([each]) => each));
  const y = mean(points.map(([, each]) => each));
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

async function watch({ studio }: Stage, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let second = 0; second < seconds; second++) {
    await sleep(1000);
    samples.push(await sample(studio.apis[0]!.pid()!, second / 60));
  }
  return samples;
}

export const soak: ProveTest = {
  id: 'C19',
  name: 'hours in minutes: memory and open files stay flat under steady load',
  sizes: {
    quick: { 'warm-up seconds': 5, seconds: 10, 'a second': 20 },
    full: { 'warm-up seconds': 120, seconds: 600, 'a second': 50 },
  },
  isFullOnly: true,
  async run(stage) {
    const { studio, size, witness } = stage;
    const warmUp = size['warm-up seconds']!;
    const perSecond = size['a second']!;
    const next = await prepareMix(stage, perSecond * (warmUp + size['seconds']!));
    const running = startLoad(studio, { perSecond, next });
    await sleep(warmUp * 1000);
    const samples = await watch(stage, size['seconds']!);
    const sent = await running.stop();
    judgeLoad(stage, sent);
    const memory = samples.map(({ minute, mebibytes }): [number, number] => [minute, mebibytes]);
    const files = samples.map((each) => each.files);
    witness.measure({
      name: 'memory grows by',
      value: slopeOf(memory),
      unit: 'MiB/min',
      target: 1,
    });
    witness.measure({ name: 'open files rise by', value: files.at(-1)! - files[0]!, unit: '' });
    witness.plot({
      title: `memory of an api process under ${perSecond} requests a second`,
      kind: 'line',
      x: 'minutes after the warm-up',
      y: 'MiB resident',
      points: memory,
    });
  },
};
