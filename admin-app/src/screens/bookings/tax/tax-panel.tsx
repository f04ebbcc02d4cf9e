import { Button, lazyExtra, Panel } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useKeptState } from '../../../kept/use-kept.ts';

const TaxDialog = lazyExtra(
  async () => (await import(/* webpackChunkName: "texts" */ './tax-dialog.tsx')).TaxDialog,
);

/** Opens the sales tax rates and the tax of a month. */
export function TaxPanel() {
  const [isOpen, setOpen] = useKeptState('tax, open', false);
  return (
    <Panel title="Sales tax">
      <p>Rates, and the tax of each month.</p>
      <Button variant="outline" size="bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rates
      </Button>
      {isOpen && (
        <Suspense>
          <TaxDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
