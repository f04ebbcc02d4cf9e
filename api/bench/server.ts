import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Usage } from './report-usage.ts';

const { nodeFlags } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { nodeFlags: string[] };

export type Server = { url: string; usage: () => Promise<Usage>; stop: () => Promise<void> };

export async function startServer(
  script: 'api-process' | 'bare-process',
  argument: unknown,
): Promise<Server> {
  const path = fileURLToPath(new URL(`./${script}.js`, import.meta.url));
  const child = fork(path, [JSON.stringify(argument)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: script === 'api-process' ? nodeFlags : [],
  });
  const ended = once(child, 'exit');
  const nextMessage = async <T>(): Promise<T> => {
    const message = once(child, 'message').then(([content]) => content as T);
    return Promise.race([
      message,
      ended.then(() => Promise.reject(new Error(`${script} has ended`))),
    ]);
  };
  const { url } = await nextMessage<{ url: string }>();
  return {
    url,
    usage() {
      const usage = nextMessage<Usage>();
      child.send('usage');
      return usage;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
