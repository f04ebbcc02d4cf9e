import { Button, Panel } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useKeptState } from '../../../kept/use-kept.ts';
import { lazyWindow } from '../../../ui/lazy-window.tsx';

const TaxDialog = lazyWindow(
  async () => (await import(/* webpackChunkName: "texts" */ './tax-dialog.tsx')).TaxDialog,
);

/** Opens the sales tax rates and the tax of a month. */
export function TaxPanel() {
  const [isOpen, setOpen] = useKeptState('tax, open', false);
  const close = () => setOpen(false);
  return (
    <Panel title="Sales tax">
      <p>Rates, and the tax of each month.</p>
      <Button variant="outline" size="bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rates
      </Button>
      {isOpen && (
        <Suspense>
          <TaxDialog onClose={close} onMissed={close} />
        </Suspense>
      )}
    </Panel>
  );
}
