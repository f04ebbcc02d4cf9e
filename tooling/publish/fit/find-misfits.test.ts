import type { Calls } from '@studio/contract/released';
import type { Compatibility } from '../../rspack/compatibility-file.ts';
import { findMisfits } from './find-misfits.ts';

const needs = {
  protocol: 1,
  shared: { react: '^19.3.0', 'react-dom': '^19.3.0' },
  styleVariables: ['--gold', '--ink'],
};
const gives = {
  protocols: [1],
  shared: { react: '19.3.1', 'react-dom': '19.4.0' } as Record<string, string>,
  styleVariables: ['--gold', '--ink', '--steel'],
};

const inShell = (changes: Partial<typeof gives>) =>
  findMisfits(
    { name: 'admin-app 3f2a', compatibility: { calls: {}, needs } },
    { name: 'this shell', gives: { ...gives, ...changes } },
  );

test('a remote fits a shell that gives what it was built with, or more', () => {
  expect(inShell({})).toEqual([]);
  expect(inShell({ protocols: [1, 2], shared: { ...gives.shared, lit: '3.0.0' } })).toEqual([]);
});

test.each([
  [{ protocols: [2] }, 'was built for shell protocol 1, which this shell does not support'],
  [
    { shared: { ...gives.shared, react: '19.2.9' } },
    'needs react ^19.3.0, which this shell gives as 19.2.9',
  ],
  [
    { shared: { ...gives.shared, react: '20.0.0' } },
    'needs react ^19.3.0, which this shell gives as 20.0.0',
  ],
  [{ shared: { react: '19.3.1' } }, 'needs react-dom ^19.3.0, which this shell does not give'],
  [{ styleVariables: ['--ink'] }, 'uses the style variable --gold, which this shell does not set'],
])('a shell with %j does not fit a remote', (changes, sentence) => {
  expect(inShell(changes)).toEqual([`admin-app 3f2a ${sentence}.`]);
});

test('an app fits an API that serves the calls and fields that it was built with', () => {
  const serving = (fields: string[]): Calls => ({
    'GET /studio': {
      access: 'public',
      request: { type: 'object', properties: {} },
      response: {
        type: 'object',
        properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
        required: fields,
      },
    },
  });
  const app = { name: 'shell 3f2a', compatibility: { calls: serving(['email', 'name']) } };
  expect(findMisfits(app, { name: 'this API', serves: serving(['name', 'email', 'x']) })).toEqual(
    [],
  );
  expect(findMisfits(app, { name: 'this API', serves: serving(['name']) })).toEqual([
    'shell 3f2a reads "email" of GET /studio, which this API does not send.',
  ]);
});

test.each([
  {},
  { calls: null },
  { calls: { 'GET /studio': null } },
  { calls: { 'GET /studio': 5 } },
])('a release that says %j about itself is named instead of compared', (said) => {
  const compatibility = JSON.parse(JSON.stringify(said)) as Compatibility;
  const schema = { type: 'object' };
  const serves: Calls = {
    'GET /studio': { access: 'public', request: schema, response: schema },
  };
  const find = () => findMisfits({ name: 'team 3f2a', compatibility }, { name: 'api', serves });
  expect(find).toThrow('team 3f2a has a compatibility.json that no build writes');
});
