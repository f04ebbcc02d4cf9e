import { patch } from '../failpoint.ts';
import { type Control, control, shownBy, shownOnMysqlBy } from './control.ts';

const watch = 'database/mysql/watch-pool.ts';

export const databaseControls: Control[] = [
  control(
    'queue',
    shownBy('database/database', 'a transaction that fails leaves nothing'),
    patch('database/database.ts', 'isEmbedded ? createQueue', 'false ? createQueue'),
  ),
  control(
    'conflict-retry',
    shownBy('database/database', 'F28'),
    patch('database/mysql/retry-conflicts.ts', 'if (isOver) throw error;', 'throw error;'),
  ),
  control(
    'query-limit',
    shownOnMysqlBy('database/mysql/hanging', 'one statement that takes too long is given up'),
    patch(watch, 'if (overdue.length === 0) return;', 'return;'),
    patch(watch, 'if (hangs) return;', 'return;'),
  ),
  control(
    'retention',
    shownBy('retention/retention', 'of 1,201 old mails'),
    patch('retention/delete-old.ts', 'for (const rows of retention)', 'for (const rows of [])'),
  ),
  control(
    'restore-disarm',
    shownBy('operations/operations', 'after a restore tokens'),
    patch(
      'operations/disarm-backup.ts',
      'for (const { table } of retention.filter(',
      'return; for (const { table } of retention.filter(',
    ),
  ),
];
