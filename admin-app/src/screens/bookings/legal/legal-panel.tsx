import { legalKinds, type LegalKind } from '@studio/contract';
import { Button, Panel } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useKeptState } from '../../../kept/use-kept.ts';
import { lazyWindow } from '../../../ui/lazy-window.tsx';

const LegalDialog = lazyWindow(
  async () => (await import(/* webpackChunkName: "texts" */ './legal-dialog.tsx')).LegalDialog,
);

const titles: Record<LegalKind, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms',
  accessibility: 'Accessibility',
  waiver: 'Waiver',
};

/** Opens the editors of the texts that guests read and agree to. */
export function LegalPanel() {
  const [open, setOpen] = useKeptState<LegalKind | null>('legal, open', null);
  const close = () => setOpen(null);
  return (
    <Panel title="Legal texts">
      <p>What guests read and agree to.</p>
      <div className="flex wrap gap2">
        {legalKinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="bar"
            aria-haspopup="dialog"
            onClick={() => setOpen(kind)}
          >
            {titles[kind]}
          </Button>
        ))}
      </div>
      {open && (
        <Suspense>
          <LegalDialog kind={open} title={titles[open]} onLeave={close} onMissed={close} />
        </Suspense>
      )}
    </Panel>
  );
}
