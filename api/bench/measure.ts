import type { BenchDatabase } from './bench-database.ts';
import { watchDatabase } from './database-cpu.ts';
import { type Visit, visit } from './load.ts';
import type { Server } from './server.ts';

/** A server under one kind of load; `bench` is missing for a server without a database. */
export type Subject = { server: Server; visits: Visit; bench?: BenchDatabase };

/** CPU per visit in microseconds: of the process, and of the database's threads when they can be read. */
export type Cost = { process: number; database: number | null };

type Plan = { rounds: number; times: number; warmUp: number };

/**
 * The median cost of each subject. They take turns in every round, so other load on the machine affects them all
 * alike.
 */
export async function measure<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, times, warmUp }: Plan,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(subjects) as Name[];
  const costs = names.map((): Cost[] => []);
  for (const name of names) await visit(subjects[name], warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [index, name] of names.entries()) {
      costs[index]!.push(await costOf(subjects[name], times));
    }
  }
  return Object.fromEntries(
    names.map((name, index) => [name, medianCost(costs[index]!)]),
  ) as Record<Name, Cost>;
}

async function costOf(subject: Subject, times: number): Promise<Cost> {
  const { server, bench } = subject;
  const watch = bench ? await watchDatabase(bench) : null;
  const before = await server.usage();
  await visit(subject, times);
  const after = await server.usage();
  const database = watch ? await watch.stop() : 0;
  return {
    process: (after.cpu - before.cpu) / times,
    database: database === null ? null : database / times,
  };
}

const medianCost = (costs: Cost[]): Cost => ({
  process: median(costs.map((cost) => cost.process)),
  database: costs.some(({ database }) => database === null)
    ? null
    : median(costs.map(({ database }) => database ?? 0)),
});

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
