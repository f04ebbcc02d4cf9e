import { formatCents, type Sheet, type SheetLine, countOf } from '@studio/contract';
import type { Elements } from '@studio/shared-ui';
import styles from './money-table.module.css';
import { totalOf } from './sums.ts';
import { cashOutForm, type Closing } from './use-closing.ts';

const words: Record<string, { name: string; source: string }> = {
  CASH: { name: 'Cash', source: ', counted with the float' },
  CARD: { name: 'Card', source: ', reported by Square' },
  OTHER: { name: 'Other', source: '' },
};

/** The columns. A row that is a block shows these beside its amounts. */
const names = { expected: 'Expected', counted: 'Counted', difference: 'Difference' };

/** The expected amount, the counted amount and the difference for each method; only cash is counted by hand. */
export function MoneyTable({ sheet, closing }: { sheet: Sheet; closing: Closing }) {
  const { differenceCents, floatCents } = closing;
  const total = totalOf(sheet) + floatCents;
  return (
    <table className={styles.table} aria-label="Money at the desk">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Method</span>
          </th>
          <th scope="col">{names.expected}</th>
          <th scope="col">{names.counted}</th>
          <th scope="col">{names.difference}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.floatCents !== undefined && <FloatRow sheet={sheet} closing={closing} />}
        {sheet.lines.map((line) => (
          <MethodRow
            key={line.method}
            line={line}
            expectedCents={line.method === 'CASH' ? line.cents + floatCents : line.cents}
          >
            {line.method === 'CASH' ? (
              <CashCells sheet={sheet} closing={closing} />
            ) : (
              <>
                <td data-name={names.counted}>{formatCents(line.cents)}</td>
                <td data-name={names.difference}>{formatCents(0)}</td>
              </>
            )}
          </MethodRow>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-name={names.expected}>{formatCents(total)}</td>
          <td data-name={names.counted}>
            {differenceCents === null ? '' : formatCents(total + differenceCents)}
          </td>
          <Difference cents={differenceCents} />
        </tr>
      </tfoot>
    </table>
  );
}

type MethodRowProps = { line: SheetLine; expectedCents: number; children: Elements };

function MethodRow({ line, expectedCents, children }: MethodRowProps) {
  const { name, source } = words[line.method] ?? { name: line.method, source: '' };
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <span className="block note regular">
          <span>{countOf(line.payments, 'payment')}</span>
          {line.tipCents ? <span>{`, ${formatCents(line.tipCents)} in tips`}</span> : null}
          <span className={styles.wide}>{source}</span>
        </span>
      </th>
      <td data-name={names.expected}>{formatCents(expectedCents)}</td>
      {children}
    </tr>
  );
}

/** The float; if staff leave it empty, it is the float of the day closed before. */
function FloatRow({ sheet, closing }: { sheet: Sheet; closing: Closing }) {
  return (
    <tr>
      <th scope="row">
        <span>Float</span>
        <span className="block note regular">
          <span className={styles.wide}>
            Counted before the first payment. Leave it empty to keep the last float.
          </span>
        </span>
      </th>
      <td data-name={names.expected}>{formatCents(sheet.floatCents ?? 0)}</td>
      <Counted label="Float counted" field="floatCents" sheet={sheet} closing={closing}>
        {closing.floatCents}
      </Counted>
      <td />
    </tr>
  );
}

const CashCells = ({ sheet, closing }: { sheet: Sheet; closing: Closing }) => (
  <>
    <Counted label="Cash counted" field="countedCents" sheet={sheet} closing={closing}>
      {closing.countedCents}
    </Counted>
    <Difference cents={closing.differenceCents} />
  </>
);

type CountedProps = {
  label: string;
  field: 'countedCents' | 'floatCents';
  sheet: Sheet;
  closing: Closing;
  /** The amount shown once the day is closed. */
  children: number | null;
};

function Counted({ label, field, sheet, closing, children }: CountedProps) {
  const { error, ...input } = closing.form.field(field);
  return (
    <td className={styles.counting} data-name={names.counted}>
      {sheet.closed ? (
        formatCents(children ?? 0)
      ) : (
        <input
          form={cashOutForm}
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={Boolean(error) || undefined}
          {...input}
        />
      )}
    </td>
  );
}

const Difference = ({ cents }: { cents: number | null }) => (
  <td data-name={names.difference} data-bad={!!cents || undefined}>
    {cents === null ? '' : formatCents(cents)}
  </td>
);
