import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = `
import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'command.ts'))};

await runCommand(
  {
    name: 'studio-paint',
    description: 'Paints a room.',
    arguments: [
      { name: 'room', description: 'what to paint', choices: ['hall', 'kitchen'], isRequired: true },
      { name: 'wall', description: 'by default all', isRepeated: true },
    ],
    options: {
      color: { type: 'string', value: 'name', description: 'by default white' },
      twice: { type: 'boolean', description: 'paint a second coat' },
    },
    examples: ['studio-paint hall north --color red'],
  },
  ({ values, positionals }) => {
    if (values.color === 'red') throw Object.assign(new Error('No red is left.'), { exitCode: 3 });
    console.log(JSON.stringify([values, positionals]));
  },
);`;

const paint = (...args: string[]) => {
  const input = ['--input-type=module-typescript', '-', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, input, {
    input: program,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('--help prints the description, each argument, each option and the examples, and does nothing else', () => {
  expect(paint('hall', '--help')).toEqual({
    status: 0,
    stderr: '',
    stdout: `Usage: studio-paint <room> [wall...] [options]

Paints a room.

  <room>          what to paint: hall, kitchen
  [wall...]       by default all
  --color <name>  by default white
  --twice         paint a second coat
  --help          print this

Examples:
  studio-paint hall north --color red
`,
  });
});

test('gives the work the options and arguments', () => {
  const { status, stdout } = paint('hall', 'north', 'south', '--color', 'blue', '--twice');
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    [{ color: 'blue', twice: true }, ['hall', 'north', 'south']],
  ]);
});

test.each([
  [[], 'Name a room: hall, kitchen.', 1],
  [['cellar'], 'Nothing is called "cellar": hall, kitchen.', 1],
  [['hall', '--port', '5'], "Unknown option '--port': see studio-paint --help.", 1],
  [['hall', '-5'], "Unknown option '-5': see studio-paint --help.", 1],
  [['hall', '--color', 'red'], 'No red is left.', 3],
])('%j prints one sentence and fails', (args, sentence, status) => {
  expect(paint(...args)).toEqual({ status, stdout: '', stderr: `\n${sentence}\n` });
});
