import { CommanderError } from 'commander';
import { createStudioCommands } from './studio-commands.ts';

createStudioCommands(console.log)
  .parseAsync()
  .catch((error: Error) => {
    // Commander has already printed the help or the error.
    if (!(error instanceof CommanderError)) console.error(error.message);
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  });
