import { CommanderError } from 'commander';
import { createStudioCommands } from './studio-commands.ts';

createStudioCommands(console.log)
  .parseAsync()
  .catch((error: Error) => {
    // Commander has printed the help, or what is wrong with the command.
    if (!(error instanceof CommanderError)) console.error(error.message);
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  });
