import { entities } from './entities.ts';
import { migrations } from '../migrations/all.ts';

/** The tables of this release and their migrations: every program opens its database with these. */
export const schema = { entities, migrations };
