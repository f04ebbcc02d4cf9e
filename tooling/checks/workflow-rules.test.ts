import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../test-repository.ts';
import { parts } from './parts.ts';
import { findBreaches } from './workflow-rules.ts';

test('the gate runs every part of npm test', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/gate.yml'), 'utf8')) as {
    jobs: { part: { strategy: { matrix: { part: string[] } } } };
  };
  expect(jobs.part.strategy.matrix.part).toEqual(parts);
});

describe('the rules of workflows', () => {
  const commit = 'a'.repeat(40);
  const read = 'permissions: { contents: read }';
  const gateOf = (job: string) => `on: workflow_call\n${read}\njobs:\n  part: ${job}`;
  const release = (jobs: string, on = 'on: { push: { branches: [main] } }') =>
    `${on}\n${read}\njobs:\n  gate: { uses: ./.github/workflows/gate.yml }\n  ${jobs}`;

  test.each([
    [
      'an action is pinned by a tag',
      `on: push\n${read}\njobs: { job: { steps: [{ uses: actions/checkout@v7 }] } }`,
      'actions/checkout@v7 is not pinned by its commit',
    ],
    [
      'a pinned action does not name its version',
      `on: push\n${read}\njobs: { job: { steps: [{ uses: actions/checkout@${commit} }] } }`,
      `actions/checkout@${commit} does not name its version`,
    ],
    [
      'a step runs npx',
      `on: push\n${read}\njobs: { job: { steps: [{ run: npx turbo run lint }] } }`,
      'job runs npx, which may fetch what no lock file names',
    ],
    ...(
      [
        ['||', '{ run: gh run download || true }'],
        ['set +e', "{ run: 'set +e; npm test' }"],
        ['a pipe', '{ run: npm test | tee log }'],
        ['continue-on-error', '{ run: npm test, continue-on-error: true }'],
      ] as const
    ).map(([hiding, step]) => [
      `a step hides a failure with ${hiding}`,
      `on: push\n${read}\njobs: { job: { steps: [${step}] } }`,
      `job hides a failure with ${hiding}`,
    ]),
    [
      'a job of a pull request may write',
      release('tag: { needs: gate, permissions: { contents: write } }', 'on: [pull_request]'),
      'tag may write, and runs for a pull request',
    ],
    [
      'a job of a merge queue may write',
      'on: { merge_group: }\npermissions: write-all\njobs: { job: {} }',
      'job may write, and runs for a pull request',
    ],
    [
      'a job does not state its permissions',
      'on: pull_request\njobs: { job: {} }',
      'job does not state its permissions',
    ],
    [
      'a release does not need the gate',
      release('tag: { permissions: { contents: write } }'),
      'tag releases without the gate',
    ],
    [
      'a deployment needs another job than the gate',
      release('build: {}\n  ship: { needs: build, environment: production }'),
      'ship releases without the gate',
    ],
    [
      'a release also runs after the gate has failed',
      release('tag: { needs: gate, if: always(), permissions: { contents: write } }'),
      'tag releases without the gate',
    ],
    [
      'a release runs from any branch',
      release('tag: { needs: [gate], permissions: write-all }', 'on: push'),
      'tag releases from elsewhere than main',
    ],
    [
      'a preview publishes from a run with a pull request’s code',
      `on: pull_request\n${read}\njobs: { job: { environment: preview, ${read} } }`,
      'job releases without the gate',
    ],
    [
      'a preview may change the repository',
      `on: workflow_run\n${read}\njobs: { job: { environment: preview, permissions: { contents: write } } }`,
      'job releases without the gate',
    ],
    [
      'a release can be canceled while it waits',
      release('tag: { needs: gate, environment: production, concurrency: release }'),
      'tag is in a concurrency group, which cancels all waiting jobs but the last',
    ],
  ])('are broken when %s', (_, text, breach) => {
    const texts = new Map([
      ['gate.yml', gateOf('{}')],
      ['test.yml', text],
    ]);
    expect(findBreaches(texts)).toContain(`test.yml: ${breach}`);
  });

  test('are broken when a called workflow asks for more than its caller grants', () => {
    const caller = release('after: { needs: gate }');
    const called = gateOf('{ permissions: { contents: write } }');
    expect(
      findBreaches(
        new Map([
          ['gate.yml', called],
          ['test.yml', caller],
        ]),
      ),
    ).toContain('test.yml: gate calls part, which asks for more of contents');
  });

  test('let a release write after the gate', () => {
    const text = release('tag: { needs: gate, permissions: { contents: write } }');
    const texts = new Map([
      ['gate.yml', gateOf('{}')],
      ['test.yml', text],
    ]);
    expect(findBreaches(texts)).toEqual([]);
  });

  test('allow a preview that runs the code of main after another workflow', () => {
    const text = `on: workflow_run\n${read}\njobs: { job: { environment: preview, permissions: { contents: read, pull-requests: write } } }`;
    expect(findBreaches(new Map([['preview.yml', text]]))).toEqual([]);
  });
});
