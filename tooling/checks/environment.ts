import { readFileSync } from 'node:fs';
import { variableNames as ofApi, readEnv } from '../../api/src/env.ts';
import { variableNames as ofGateway } from '../../gateway/src/env.ts';

const head = `# Environment

Every variable, the programs that read it, and its default on a laptop. \`npm run environment\` generates this page from
\`api/src/env.ts\`, \`gateway/src/env.ts\` and the comments in \`.env.example\`, which Docker Compose uses; a test checks
that it is current. A wrong value stops the start with a message that names the variable but never shows the value.
`;

type Variable = { name: string; about: string };

/** The variables of `.env.example` by section title, each with the comment above it. */
function readExample(text: string): Map<string, Variable[]> {
  const sections = new Map<string, Variable[]>();
  let section = 'everywhere';
  let about: string[] = [];
  let wasVariable = false;
  for (const line of text.split('\n').slice(2)) {
    const comment = /^# (?!---)(.+)/.exec(line)?.[1];
    // Adjacent variables share the comment above them.
    if (comment) about = wasVariable ? [comment] : [...about, comment];
    const name = /^#?([A-Z][A-Z_]+)=/.exec(line)?.[1];
    if (name) {
      const variable = { name, about: about.join(' ') };
      sections.set(section, [...(sections.get(section) ?? []), variable]);
    }
    wasVariable = name !== undefined;
    const title = /^# --- (.+)/.exec(line)?.[1];
    if (title) {
      section = title;
      about = [];
    }
  }
  return sections;
}

const readersOf = (name: string): string => {
  const readers = [
    ...(ofApi.includes(name) ? ['api'] : []),
    ...((ofGateway as readonly string[]).includes(name) ? ['gateway'] : []),
  ];
  return readers.length > 0 ? `, read by ${readers.join(' and ')}` : '';
};

const longest = 60;

/** The default as text. A default that is generated at each start or too long for a line is described in words. */
function defaultOf(name: string, defaults: Record<string, string | number | undefined>): string {
  if (name.endsWith('_KEY') && ofApi.includes(name) && !/SIGNATURE|API_KEY/.test(name)) {
    return ', generated at each start';
  }
  const value = defaults[name];
  if (value === undefined || value === '') return '';
  return String(value).length > longest ? ', the demo text' : `, \`${String(value)}\``;
}

/** Wraps text at a width and indents continuation lines. */
export function wrap(text: string, width = 118): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line && line.length + word.length + 1 > width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

/** Generates `docs/environment.md`. */
export function environmentPage(): string {
  const sections = readExample(readFileSync('.env.example', 'utf8'));
  const defaults = readEnv({}) as Record<string, string | number | undefined>;
  const parts = [...sections].map(([title, variables]) => {
    const lines = variables.map(({ name, about }) =>
      wrap(`- \`${name}\`${readersOf(name)}${defaultOf(name, defaults)}: ${about}`),
    );
    return `\n## ${title}\n\n${lines.join('\n')}\n`;
  });
  return head + parts.join('');
}
