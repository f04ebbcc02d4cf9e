import { createConnection } from 'mysql2/promise';
import type { Command } from './command-line.ts';
import { databaseServer } from './env.ts';
import { usualEngines } from './prove-test.ts';
import type { Run } from './run-test.ts';
import { clusterPrograms, findGalera } from './studio/servers/cluster.ts';
import type { Engine } from './studio/servers/database.ts';
import { findProgram } from './studio/servers/programs.ts';
import { tests } from './tests/index.ts';

/** Lists the tests to run in catalog order, and a sentence for each one that is left out. */
export async function makePlan(command: Command): Promise<{ runs: Run[]; leftOut: string[] }> {
  const { only, engines } = command;
  const unknown = only.find((id) => !tests.some((test) => test.id === id));
  if (unknown)
    throw new Error(`No test is called ${unknown}: ${tests.map(({ id }) => id).join(', ')}`);
  const runs: Run[] = [];
  const leftOut: string[] = [];
  for (const engine of engines) {
    const missing = await findMissing(engine);
    if (missing) leftOut.push(`LEFT OUT: ${engine}. ${missing}`);
    const chosen = tests.filter(
      (test) =>
        !missing &&
        (test.engines ?? usualEngines).includes(engine) &&
        (only.length === 0 || only.includes(test.id)),
    );
    for (const test of chosen) {
      const reason = reasonAgainst({ test, engine }, command);
      if (reason) leftOut.push(`LEFT OUT: ${test.id} on ${engine}. ${reason}`);
      else runs.push({ test, engine });
    }
  }
  const place = ({ test }: Run) => tests.indexOf(test);
  return { runs: runs.sort((one, other) => place(one) - place(other)), leftOut };
}

/** Why an engine cannot run on this machine; null if it can. */
async function findMissing(engine: Engine): Promise<string | null> {
  if (engine === 'embedded') return null;
  if (engine === 'cluster')
    return findGalera() && clusterPrograms.every(findProgram)
      ? null
      : 'It needs mariadbd, the library of Galera 4, HAProxy and rsync.';
  return createConnection({ uri: databaseServer(), connectTimeout: 3000 }).then(
    (connection) => connection.end().then(() => null),
    () => 'No server answers at TEST_DATABASE_URL or 127.0.0.1:3306.',
  );
}

function reasonAgainst({ test, engine }: Run, { isQuick, only }: Command): string | null {
  const { quickEngines, programs = [] } = test;
  const isAsked = only.includes(test.id);
  if (isQuick && !isAsked && quickEngines?.includes(engine) === false) return 'Not in --quick.';
  const missing = programs.find((names) => engine !== 'embedded' && !findProgram(names));
  return missing ? `This machine has no ${missing.join(' or ')}.` : null;
}
