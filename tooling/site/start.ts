import { runCommand } from '../publish/command.ts';

await runCommand(
  {
    name: 'npm start --',
    description:
      'Builds what has changed and runs the whole site: the stand-ins, the API and the gateway. The variables PORT,\n' +
      'API_PORT, STAND_INS_PORT and DATA_DIR choose its ports and its folder for data (docs/environment.md).',
    examples: ['npm start', 'PORT=8080 npm start'],
  },
  async () => {
    const { runSite } = await import('./run-site.ts');
    await runSite();
  },
);
