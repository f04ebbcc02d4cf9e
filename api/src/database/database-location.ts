import type { Env } from '../env.ts';
import type { DatabaseLocation } from './database.ts';

export const databaseLocation = (env: Env): DatabaseLocation =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: env.DATABASE_FILE };
