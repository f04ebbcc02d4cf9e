import { runIn } from '../test-commands.ts';
import { root } from '../test-repository.ts';
import { parts, projectArguments, steps, type Part } from './parts.ts';

const embedded = 'api on the embedded database';
const mysql = ['api on MySQL', 'installation on MySQL'];

test.each<[Part[], string[]]>([
  [[...parts], []],
  [['web'], ['--ignoreProjects', embedded, ...mysql]],
  [
    ['web', 'api-embedded'],
    ['--ignoreProjects', ...mysql],
  ],
  [['api-embedded'], ['--selectProjects', embedded]],
  [['api-mysql'], ['--selectProjects', ...mysql]],
])('runs the Jest projects of %j', (chosen, args) => {
  expect(projectArguments(chosen)).toEqual(args);
});

test.each(parts)('%s has a step', (part) => {
  expect(steps.flat().filter((step) => step.parts.includes(part))).not.toEqual([]);
});

test('an unknown part ends with a sentence that names the parts', async () => {
  const { code, output } = await runIn(root, ['tooling/checks/test.ts', 'sauces']);
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'Nothing is called "sauces": sources, web, api-embedded, api-mysql, proof, browser.',
  );
});
