import { entities } from './entities.ts';
import { migrations } from '../migrations/all.cjs';

/** The tables of this release, and what makes them: what each program opens its database with. */
export const schema = { entities, migrations };
