import { createConnection } from 'mysql2/promise';
import type { Command } from './command-line.ts';
import { databaseServer } from './env.ts';
import { type ProveTest, usualEngines } from './prove-test.ts';
import { clusterPrograms, findGalera } from './studio/servers/cluster.ts';
import type { Engine } from './studio/servers/database.ts';
import { findProgram } from './studio/servers/programs.ts';
import { tests } from './tests/index.ts';

export type Run = { test: ProveTest; engine: Engine };

/** What is run, in the order of the catalogue, and a sentence for all that is not. */
export type Plan = { runs: Run[]; leftOut: string[] };

export async function makePlan(command: Command): Promise<Plan> {
  const present = await findEngines(command);
  const plan: Plan = { runs: [], leftOut: [] };
  for (const engine of command.engines.filter((each) => !present.includes(each))) {
    plan.leftOut.push(`LEFT OUT: ${nameOf(engine)}. ${absence[engine]}`);
  }
  for (const test of choose(command)) {
    for (const engine of present.filter((each) => (test.engines ?? usualEngines).includes(each))) {
      const reason = reasonAgainst({ test, engine }, command);
      if (reason) plan.leftOut.push(`LEFT OUT: ${test.id} on ${nameOf(engine)}. ${reason}`);
      else plan.runs.push({ test, engine });
    }
  }
  return plan;
}

function choose({ only }: Command): ProveTest[] {
  const unknown = only.find((id) => !tests.some((test) => test.id === id));
  if (unknown)
    throw new Error(`No test is called ${unknown}: ${tests.map(({ id }) => id).join(', ')}`);
  return tests.filter(({ id }) => only.length === 0 || only.includes(id));
}

/** What to say of an engine that this machine has not. */
const absence: Record<Engine, string> = {
  embedded: '',
  mysql: 'No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.',
  cluster: 'It needs mariadbd, the library of Galera 4, HAProxy and rsync.',
};

async function findEngines({ engines }: Command): Promise<Engine[]> {
  const isPresent: Record<Engine, boolean> = {
    embedded: true,
    mysql: engines.includes('mysql') && (await hasServer()),
    cluster: findGalera() !== undefined && clusterPrograms.every(findProgram),
  };
  return engines.filter((engine) => isPresent[engine]);
}

const hasServer = (): Promise<boolean> =>
  createConnection({ uri: databaseServer(), connectTimeout: 3000 }).then(
    (connection) => connection.end().then(() => true),
    () => false,
  );

function reasonAgainst({ test, engine }: Run, { isQuick, only }: Command): string | null {
  const { quickEngines, programs = [] } = test;
  const isAsked = only.includes(test.id);
  if (isQuick && !isAsked && quickEngines?.includes(engine) === false) return 'Not in --quick.';
  const missing = programs.find((names) => engine !== 'embedded' && !findProgram(names));
  return missing ? `This machine has no ${missing.join(' or ')}.` : null;
}

const names: Record<Engine, string> = {
  embedded: 'the embedded database',
  mysql: 'MySQL',
  cluster: 'the cluster',
};
const nameOf = (engine: Engine): string => names[engine];
