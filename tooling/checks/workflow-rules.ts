import { isScalar, parseDocument, visit } from 'yaml';

// Rules of .github/workflows that actionlint does not know.

type Permissions = Record<string, string> | string;

type Step = { run?: string; shell?: string; 'continue-on-error'?: unknown };

type Job = {
  uses?: string;
  if?: string | boolean;
  needs?: string | string[];
  permissions?: Permissions;
  environment?: unknown;
  concurrency?: unknown;
  'continue-on-error'?: unknown;
  steps?: Step[];
};

type Workflow = {
  on: string | string[] | Record<string, unknown>;
  permissions?: Permissions;
  concurrency?: unknown;
  jobs: Record<string, Job>;
};

const gate = './.github/workflows/gate.yml';
const folder = './.github/workflows/';

const listOf = (value: string | string[] = []) => (typeof value === 'string' ? [value] : value);

const triggersOf = ({ on }: Workflow) =>
  typeof on === 'object' && !Array.isArray(on) ? Object.keys(on) : listOf(on);

const levels = ['none', 'read', 'write'];

/**
 * The permissions of a job's token. A workflow must state them, so that they do not depend on a
 * repository's settings.
 */
const permissionsOf = (workflow: Workflow, job: Job): Permissions =>
  job.permissions ?? workflow.permissions ?? 'read-all';

const levelIn = (permissions: Permissions, scope: string) =>
  levels.indexOf(
    typeof permissions === 'string'
      ? permissions.replace('-all', '')
      : (permissions[scope] ?? 'none'),
  );

const scopesOf = (permissions: Permissions) =>
  typeof permissions === 'string' ? ['contents'] : Object.keys(permissions);

const canWrite = (workflow: Workflow, job: Job) => {
  const permissions = permissionsOf(workflow, job);
  return scopesOf(permissions).some(
    (scope) => levelIn(permissions, scope) > levels.indexOf('read'),
  );
};

const findUnstated = ({ permissions, jobs }: Workflow) =>
  Object.entries(jobs)
    .filter(([, job]) => (job.permissions ?? permissions) === undefined)
    .map(([name]) => `${name} does not state its permissions`);

/** Finds actions of other repositories that are not pinned by a commit hash. */
function findUnpinned(text: string): string[] {
  const faults: string[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'uses' || !isScalar(value)) return;
      const uses = String(value.value);
      if (uses.startsWith('./')) return;
      if (!/@[0-9a-f]{40}$/.test(uses)) faults.push(`${uses} is not pinned by its commit`);
      else if (!/^ v\d/.test(value.comment ?? '')) faults.push(`${uses} does not name its version`);
    },
  });
  return faults;
}

const findNpx = ({ jobs }: Workflow) =>
  Object.entries(jobs)
    .filter(([, { steps = [] }]) => steps.some(({ run = '' }) => /\bnpx\b/.test(run)))
    .map(([name]) => `${name} runs npx, which may fetch what no lock file names`);

const withoutQuotes = (run: string) => run.replaceAll(/'[^']*'/g, "''");

/** What hides the failure of a command. After a test, `||` is a condition. */
function hidingIn({ run = '', shell }: Step): string | undefined {
  const lines = withoutQuotes(run).split('\n');
  if (lines.some((line) => line.includes('||') && !/^\s*(test|\[) /.test(line))) return '||';
  if (lines.some((line) => /\bset \+e\b/.test(line))) return 'set +e';
  // GitHub's default shell has no `pipefail`; `shell: bash` has.
  if (shell !== 'bash' && lines.some((line) => /[^|]\|[^|]/.test(line))) return 'a pipe';
  return undefined;
}

function findSwallowed({ jobs }: Workflow): string[] {
  return Object.entries(jobs).flatMap(([name, job]) =>
    [{ 'continue-on-error': job['continue-on-error'] }, ...(job.steps ?? [])].flatMap((step) => {
      const hiding = step['continue-on-error'] === undefined ? hidingIn(step) : 'continue-on-error';
      return hiding ? [`${name} hides a failure with ${hiding}`] : [];
    }),
  );
}

/** Finds jobs with write access in workflows that run a pull request's code. */
function findWriters(workflow: Workflow): string[] {
  const isOpen = triggersOf(workflow).some((on) => /^(pull_request|merge_group)/.test(on));
  if (!isOpen) return [];
  return Object.entries(workflow.jobs)
    .filter(([, job]) => canWrite(workflow, job))
    .map(([name]) => `${name} may write, and runs for a pull request`);
}

/**
 * Finds called workflows that request more permissions than their caller grants. GitHub then starts
 * no job of the run.
 */
function findRefused(workflow: Workflow, all: Map<string, Workflow>): string[] {
  return Object.entries(workflow.jobs).flatMap(([name, job]) => {
    const called = job.uses?.startsWith(folder) && all.get(job.uses.slice(folder.length));
    if (!called) return [];
    const granted = permissionsOf(workflow, job);
    return Object.entries(called.jobs).flatMap(([inner, each]) => {
      const asked = permissionsOf(called, each);
      return scopesOf(asked)
        .filter((scope) => levelIn(asked, scope) > levelIn(granted, scope))
        .map((scope) => `${name} calls ${inner}, which asks for more of ${scope}`);
    });
  });
}

/**
 * A preview publishes what a pull request has built, without running its code: after another workflow, GitHub runs the
 * workflow and the code of main.
 */
const isPreview = (workflow: Workflow, { environment, permissions }: Job): boolean =>
  environment === 'preview' &&
  triggersOf(workflow).join() === 'workflow_run' &&
  typeof permissions === 'object' &&
  permissions['contents'] === 'read';

/** Finds jobs that write or deploy other than on a push to main, after the gate and one at a time. */
function findUngated(workflow: Workflow): string[] {
  const { jobs } = workflow;
  // With a status function in its `if`, a job runs even after a job that it needs has failed.
  const isGated = ({ needs, if: condition = '' }: Job): boolean =>
    !/(always|failure|cancelled)\(/.test(String(condition)) &&
    listOf(needs).some((name) => jobs[name]?.uses === gate || isGated(jobs[name] ?? {}));
  const releases = Object.entries(jobs).filter(
    ([, job]) =>
      (job.environment !== undefined || canWrite(workflow, job)) && !isPreview(workflow, job),
  );
  const isOfMain = JSON.stringify(workflow.on) === JSON.stringify({ push: { branches: ['main'] } });
  return releases.flatMap(([name, job]) => [
    ...(isGated(job) ? [] : [`${name} releases without the gate`]),
    ...(isOfMain ? [] : [`${name} releases from elsewhere than main`]),
    ...((job.concurrency ?? workflow.concurrency)
      ? [`${name} is in a concurrency group, which cancels all waiting jobs but the last`]
      : []),
  ]);
}

/** Returns every violation of the rules in the given workflows (text by file name). */
export function findBreaches(texts: Map<string, string>): string[] {
  const all = new Map(
    [...texts].map(([file, text]) => [file, parseDocument(text).toJS() as Workflow]),
  );
  return [...all].flatMap(([file, workflow]) =>
    [
      ...findUnpinned(texts.get(file)!),
      ...findNpx(workflow),
      ...findSwallowed(workflow),
      ...findUnstated(workflow),
      ...findWriters(workflow),
      ...findRefused(workflow, all),
      ...findUngated(workflow),
    ].map((fault) => `${file}: ${fault}`),
  );
}
