import {
  addDays,
  enteredTaxRate,
  formatCents,
  formatMonth,
  formatPlainDate,
  serverNow,
  studioDate,
  type TaxRates,
  taxRateText,
} from '@studio/contract';
import {
  Alert,
  Button,
  FactList,
  RetryAlert,
  SelectField,
  Spinner,
  TextField,
} from '@studio/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '../../../api/problem-of.ts';
import {
  useAddTaxRateMutation,
  useExportTaxMutation,
  useGetTaxRatesQuery,
  useGetTaxReportQuery,
} from '../../../api/tax-api.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { readPercent } from './read-percent.ts';

const { rate, startsOn } = enteredTaxRate.shape;

const schema = z.object({
  rate: z.pipe(
    z.transform((text: string, { issues }) => {
      const read = readPercent(text);
      if (read === null)
        issues.push({ code: 'custom', message: 'Enter a percentage such as 9.75', input: text });
      return read ?? 0;
    }),
    rate,
  ),
  startsOn,
});

/** Enters a sales tax rate, and shows the tax of a month. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGetTaxRatesQuery();
  const [add] = useAddTaxRateMutation();
  const tomorrow = addDays(studioDate(new Date(serverNow())), 1);
  const [entered, setEntered] = useState('');
  const form = useKeptForm({
    name: 'tax rate',
    schema,
    defaultValues: { rate: '', startsOn: tomorrow },
    send: async (body) => {
      const latestId = Math.max(0, ...(data?.rates ?? []).map(({ id }) => id));
      const answer = await add({ ...body, latestId });
      await refetch();
      if (answer.error) return problemOf(answer.error);
      form.reset();
      setEntered(rateWords(body));
    },
  });
  return (
    <FormWindow
      form={form}
      title="Sales tax"
      leave={form.isChanged ? 'Cancel' : 'Close'}
      press="Add rate"
      busyLabel="Adding..."
      isDisabled={!data}
      done={!form.isChanged && entered && `Added: ${entered}`}
      onClose={onClose}
    >
      <p className="note">
        Materials and add-ons are taxed at the rate in force on the day of the session; the workshop
        itself and tips are not. Receipts show the taxable amount, the rate and the tax. To stop,
        enter 0.
      </p>
      {error && <RetryAlert onRetry={() => void refetch()}>{problemOf(error).message}</RetryAlert>}
      {data ? <Rates rates={data.rates} /> : !error && <Spinner label="Loading..." />}
      <TextField
        label="New rate, in percent"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('rate')}
      />
      <TextField
        label="From"
        type="date"
        min={tomorrow}
        hint="Tomorrow at the earliest, because guests may have paid today’s bills"
        {...form.field('startsOn')}
      />
      <MonthTax />
    </FormWindow>
  );
}

const rateWords = ({ rate, startsOn }: { rate: number; startsOn: string }): string =>
  `${rate === 0 ? 'No sales tax' : taxRateText(rate)} from ${formatPlainDate(startsOn)}`;

function Rates({ rates }: TaxRates) {
  if (rates.length === 0) return <p>No sales tax is charged.</p>;
  return (
    <ul aria-label="Rates" className="stack2">
      {rates.map((each) => (
        <li key={each.id}>{`${rateWords(each)}${isReplaced(each, rates) ? ' (replaced)' : ''}`}</li>
      ))}
    </ul>
  );
}

type Rate = TaxRates['rates'][number];

/** Another rate with the same start comes first in the list and applies. */
const isReplaced = (rate: Rate, rates: Rate[]): boolean =>
  rates.find(({ startsOn }) => startsOn === rate.startsOn) !== rate;

/** How many months staff can look back. */
const mostMonths = 24;

/** The month's tax as the bills have it, by rate. */
function MonthTax() {
  const now = studioDate(new Date(serverNow())).slice(0, 7);
  const [month, setMonth] = useState(now);
  const { currentData, error, refetch } = useGetTaxReportQuery(month);
  return (
    <section className="stack3" aria-labelledby="tax-month">
      <h3 id="tax-month" className="h3">
        Tax by month
      </h3>
      <SelectField label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
        {monthsBefore(now, mostMonths).map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </SelectField>
      {error && <RetryAlert onRetry={() => void refetch()}>{problemOf(error).message}</RetryAlert>}
      {currentData?.lines.length === 0 && <p>No sales tax in this month.</p>}
      {currentData?.lines.map(({ rate, taxableCents, taxCents }) => (
        <FactList
          key={rate}
          rows={[
            { label: 'Taxable', value: formatCents(taxableCents) },
            { label: 'Rate', value: taxRateText(rate) },
            { label: 'Sales tax', value: formatCents(taxCents) },
          ]}
        />
      ))}
      {currentData && currentData.lines.length > 0 && <ExportMonth key={month} month={month} />}
    </section>
  );
}

function ExportMonth({ month }: { month: string }) {
  const [send, { isLoading, error }] = useExportTaxMutation();
  return (
    <>
      <Button
        variant="outline"
        size="bar"
        isBusy={isLoading}
        busyLabel="Exporting..."
        onClick={() => void saveFile(send(month))}
      >
        <Download size={20} strokeWidth={1.5} aria-hidden />
        <span>{`Export ${formatMonth(month)}`}</span>
      </Button>
      {error && <Alert tone="bad">{problemOf(error).message}</Alert>}
    </>
  );
}

/** The month itself and those before it, newest first. */
function monthsBefore(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(addDays(`${months.at(-1)!}-01`, -1).slice(0, 7));
  return months;
}
