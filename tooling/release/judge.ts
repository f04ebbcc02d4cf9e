import { runReleaseCommand } from '../publish/run-release-command.ts';

await runReleaseCommand(
  {
    name: 'npm run judge --',
    description:
      'Judges all canaries that were released with --canary auto, until it is stopped. Several judges may run at once:\n' +
      'each change applies only to the step that was judged. FIELD_GATEWAYS names the metrics address of each gateway.',
    examples: ['FIELD_GATEWAYS=http://127.0.0.1:9464 npm run judge'],
  },
  async () => {
    const { createJudge, keepJudging, readGateways } = await import('../publish/judge-canaries.ts');
    const { store } = await import('./releases-folder.ts');
    const judgeOnce = createJudge({ store, gateways: readGateways(), say: console.log });
    console.log('Judging canaries. Ctrl-C stops this; canaries then stay as they are.');
    await keepJudging(judgeOnce, () => false);
  },
);
