import { formatCents, type Sheet, type SheetLine } from '@studio/contract';
import type { Elements } from '@studio/shared-ui';
import { countOf } from '../../count-of/count-of.ts';
import styles from './money-table.module.css';
import { cashOf, totalOf } from './sums.ts';
import type { Closing } from './use-closing.ts';

const words: Record<string, { name: string; source: string }> = {
  CASH: { name: 'Cash', source: ', counted without the float' },
  CARD: { name: 'Card', source: ', read from Square' },
  OTHER: { name: 'Other', source: '' },
};

/** Expected, counted and the difference of each method; only the cash is counted by hand. */
export function MoneyTable({ sheet, closing }: { sheet: Sheet; closing: Closing }) {
  const { differenceCents } = closing;
  const total = totalOf(sheet);
  return (
    <table className={styles.table} aria-label="Money at the desk">
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>Method</span>
          </th>
          <th scope="col">Expected</th>
          <th scope="col">Counted</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <MethodRow key={line.method} line={line}>
            {line.method === 'CASH' ? (
              <CashCells sheet={sheet} closing={closing} />
            ) : (
              <>
                <td>{formatCents(line.cents)}</td>
                <td>{formatCents(0)}</td>
              </>
            )}
          </MethodRow>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatCents(total)}</td>
          <td>{differenceCents === null ? '' : formatCents(total + differenceCents)}</td>
          <Difference cents={differenceCents} />
        </tr>
      </tfoot>
    </table>
  );
}

function MethodRow({ line, children }: { line: SheetLine; children: Elements }) {
  const { name, source } = words[line.method] ?? { name: line.method, source: '' };
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <span className={styles.source}>
          <span>{countOf(line.payments, 'payment')}</span>
          <span className={styles.wide}>{source}</span>
        </span>
      </th>
      <td>{formatCents(line.cents)}</td>
      {children}
    </tr>
  );
}

function CashCells({ sheet, closing }: { sheet: Sheet; closing: Closing }) {
  const { counted, differenceCents, problem, count } = closing;
  return (
    <>
      <td className={styles.counting}>
        {sheet.closed ? (
          formatCents(sheet.closed.countedCents)
        ) : (
          <input
            aria-label="Cash counted"
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatCents(cashOf(sheet))}
            value={counted}
            aria-invalid={problem?.field === 'counted' || undefined}
            onChange={({ target }) => count(target.value)}
          />
        )}
      </td>
      <Difference cents={differenceCents} />
    </>
  );
}

const Difference = ({ cents }: { cents: number | null }) => (
  <td data-bad={!!cents || undefined}>{cents === null ? '' : formatCents(cents)}</td>
);
