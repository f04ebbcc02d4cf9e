// `npm run judge` judges all canaries that were released with `--canary auto`, until it is stopped. Several judges
// may run at once: each change applies only to the step that was judged.
import { createJudge, keepJudging, readGateways } from '../publish/judge-canaries.ts';
import { runCommand } from '../publish/run-command.ts';
import { store } from './releases-folder.ts';

await runCommand({}, async ({ positionals }) => {
  if (positionals.length > 0) throw new Error('This command takes no names: it is about all.');
  const judgeOnce = createJudge({ store, gateways: readGateways(), say: console.log });
  console.log('Judging canaries. Ctrl-C stops this; canaries then stay as they are.');
  await keepJudging(judgeOnce, () => false);
});
