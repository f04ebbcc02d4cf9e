import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const files = readdirSync(import.meta.dirname).filter((file) =>
  /^\d{4}-[a-z-]+\.[jt]s$/.test(file),
);
const load = (file: string) => import(`./${file}`) as Promise<Record<string, Migration>>;
const modules = await Promise.all(files.sort().map(load));

/** Every migration in this folder, in numeric order, for every supported engine. */
export const migrations = modules.flatMap((module) => Object.values(module));
