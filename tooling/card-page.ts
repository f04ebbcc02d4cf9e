import { cardPage } from './card-page/command.ts';
import { runCommand } from './publish/command.ts';
import { runBuilt } from './run-built.ts';

// The gateway's code uses the built contract.
await runCommand(cardPage, () => runBuilt(['contract'], 'tooling/card-page/card-page.ts'));
