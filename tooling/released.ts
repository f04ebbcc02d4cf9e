import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './publish/command.ts';
import { root } from './rspack/find-apps.ts';
import { runTasks } from './run-tasks.ts';

await runCommand(
  {
    name: 'npm run released -w contract --',
    description:
      'Records in contract/released/calls.json what callers may rely on from now on. Run it when you release the API.',
    examples: ['npm run released -w contract'],
  },
  async () => {
    const isBuilt = await runTasks({ tasks: ['build'], filters: ['./contract'] });
    if (!isBuilt) throw new Error('The contract does not build: see the errors above.');
    const calls = execFileSync(process.execPath, [join(root, 'contract/dist/released/print.js')]);
    writeFileSync(join(root, 'contract/released/calls.json'), calls);
  },
);
