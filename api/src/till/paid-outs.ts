import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { addPaidOut as adding, reversePaidOut as reversing } from '@studio/contract';
import { isUniqueViolation } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChangeable } from '../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../http/used-key.ts';
import { TillLine } from '../payment/account/till-line.entity.ts';

type Recorded = { recorded: true };

/** Records cash that was taken out of the drawer for a purchase. */
export const addPaidOut = (
  deps: Dependencies,
  { amountCents, reason, paidBy }: z.output<typeof adding.body>,
  use: KeyUse,
): Promise<Recorded> =>
  once(deps, use, () =>
    write(deps, use, { amountCents: -amountCents, note: reason, person: paidBy }),
  );

type Reversal = z.output<typeof reversing.body> & { id: string };

/** Reverses a paid-out with another line, which goes on the open sheet. */
export const reversePaidOut = (
  deps: Dependencies,
  { id, reason, reversedBy }: Reversal,
  use: KeyUse,
): Promise<Recorded> =>
  once(deps, use, async () => {
    const line = await deps.database.run((manager) =>
      manager.findOneBy(TillLine, { id, kind: 'EXPENSE' }),
    );
    if (line?.corrects !== null) throw notChangeable('This is not a paid-out.');
    const amountCents = -line.amountCents;
    await write(deps, use, { amountCents, note: reason, person: reversedBy, corrects: id });
  });

const once = (deps: Dependencies, use: KeyUse, first: () => Promise<void>): Promise<Recorded> =>
  oncePerKey<void>(deps.database, { use, first, again: () => Promise.resolve() }).then(() => ({
    recorded: true,
  }));

type Line = Pick<TillLine, 'amountCents' | 'note' | 'person'> & Partial<TillLine>;

const write = (deps: Dependencies, use: KeyUse, line: Line): Promise<void> =>
  deps.database
    .transaction(async (manager) => {
      const common = { id: randomUUID(), kind: 'EXPENSE', method: 'CASH', actor: 'admin' } as const;
      await manager.insert(TillLine, { ...common, ...line, at: deps.now() });
      await noteKeyUsed(manager, use, deps.now());
    })
    .catch((error: unknown) => {
      // The same request sent twice at once also ends here; `oncePerKey` answers it.
      if (isUniqueViolation(error) && line.corrects) throw reversedAlready();
      throw error;
    });

const reversedAlready = () => notChangeable('This paid-out has already been reversed.');
