import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs `script` in a separate process that has a log. */
const logger = (script: string) => [
  ...['--input-type=module', '-e'],
  `import { createLog } from '${import.meta.dirname}/log.ts';
   const log = createLog('info');
   ${script}`,
];

test.each([
  ['has nothing left to do', ''],
  ['is told to exit', 'process.exit(1);'],
  ['fails', 'throw new Error("unexpected");'],
])('loses no line when the process %s', async (_how, ending) => {
  const { stdout } = spawn(process.execPath, logger(`log.info('the last line'); ${ending}`), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(await text(stdout)).toContain('"msg":"the last line"');
});

test('writes a line after at most a second', async () => {
  const child = spawn(process.execPath, logger(`log.info('alone'); setInterval(() => {}, 1000);`), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill();
  expect(line.toString()).toContain('"msg":"alone"');
});

test('when the log’s reader stalls, the gateway buffers 4 MB and drops further lines', async () => {
  const script = `
    for (let line = 0; line < 50_000; line++) log.info('x'.repeat(200));
    process.stderr.write('went on');`;
  const child = spawn(process.execPath, logger(script), { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stderr, 'data');
  const late = await text(child.stdout);
  expect(late.length).toBeGreaterThan(2 ** 22 - 1000);
  expect(late.length).toBeLessThan(2 ** 22 + 2 ** 20);
});
