import { parseArgs } from 'node:util';

type Option = {
  type: 'boolean' | 'string';
  description: string;
  /** The name of a string's value in the help, such as `percent`. */
  value?: string;
};

type Options = Record<string, Option>;

type Argument = {
  name: string;
  description: string;
  /** Without this, the argument may be anything. */
  choices?: readonly string[];
  isRequired?: true;
  isRepeated?: true;
};

/** A command that people type. `--help` prints all of this. */
export type Command<Declared extends Options = Options> = {
  /** What comes before the options, such as `npm start --`. */
  name: string;
  description: string;
  arguments?: Argument[];
  options?: Declared;
  examples: string[];
  /** True if a command after this one reads what follows the first argument. */
  passesOn?: true;
};

export type Line<Declared extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Declared; allowPositionals: true }>>,
  'values' | 'positionals'
>;

/**
 * Reads the command line and does the work. `--help` prints the help instead. An unknown option and every failure print
 * one sentence and set a nonzero exit code, which the error may name as `exitCode`.
 */
export async function runCommand<Declared extends Options>(
  command: Command<Declared>,
  work: (line: Line<Declared>) => void | Promise<void>,
) {
  try {
    const { values, positionals } = readLine(command, process.argv.slice(2));
    if ((values as { help?: boolean }).help) return console.log(describe(command));
    requireArguments(command, positionals);
    await work({ values, positionals });
  } catch (error) {
    const { message, exitCode = 1 } = error as Error & { exitCode?: number };
    console.error(`\n${message}`);
    process.exitCode = exitCode;
  }
}

const helpOption: Options = { help: { type: 'boolean', description: 'print this' } };

function readLine<Declared extends Options>(
  { name, options, passesOn }: Command<Declared>,
  args: string[],
): Line<Declared> {
  const first = args.findIndex((each) => !each.startsWith('-'));
  const own = passesOn && first >= 0 ? args.slice(0, first + 1) : args;
  try {
    return parseArgs({
      args: own,
      options: { ...options, ...helpOption } as unknown as Declared,
      allowPositionals: true,
    });
  } catch (cause) {
    const [sentence] = (cause as Error).message.split('. ');
    throw new Error(`${sentence}: ${seeHelp(name)}.`, { cause });
  }
}

function requireArguments({ name, arguments: declared = [] }: Command, given: string[]) {
  const missing = declared.find((each, index) => each.isRequired && given.length <= index);
  if (missing) throw new Error(`Name a ${missing.name}: ${listed(missing) ?? seeHelp(name)}.`);
  const isRepeated = declared.at(-1)?.isRepeated;
  for (const [index, word] of given.entries()) {
    const argument = declared[index] ?? (isRepeated ? declared.at(-1) : undefined);
    if (!argument) throw new Error(`Unknown argument '${word}': ${seeHelp(name)}.`);
    if (argument.choices?.includes(word) === false)
      throw new Error(`Nothing is called "${word}": ${listed(argument)}.`);
  }
}

const seeHelp = (name: string) => `see ${name} --help`;

const listed = ({ choices }: Argument) => choices?.join(', ');

function describe({ name, description, arguments: declared = [], ...rest }: Command) {
  const options = { ...rest.options, ...helpOption };
  const lines: [string, string][] = [
    ...declared.map((each) => [usageOf(each), helpOf(each)] as [string, string]),
    ...Object.entries(options).map(
      ([key, { value, description: text }]) =>
        [`--${key}${value ? ` <${value}>` : ''}`, text] as [string, string],
    ),
  ];
  const width = Math.max(...lines.map(([left]) => left.length));
  return [
    ['Usage:', name, ...declared.map(usageOf), '[options]'].join(' '),
    '',
    description,
    '',
    ...lines.map(([left, text]) => `  ${left.padEnd(width)}  ${text}`),
    '',
    'Examples:',
    ...rest.examples.map((each) => `  ${each}`),
  ].join('\n');
}

const usageOf = ({ name, isRequired, isRepeated }: Argument) => {
  const shown = `${name}${isRepeated ? '...' : ''}`;
  return isRequired ? `<${shown}>` : `[${shown}]`;
};

const helpOf = (argument: Argument) =>
  [argument.description, listed(argument)].filter(Boolean).join(': ');
