import { Button, Panel } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useKeptState } from '../../../kept/use-kept.ts';
import { lazyWindow } from '../../../ui/lazy-window.tsx';

const AboutDialog = lazyWindow(
  async () => (await import(/* webpackChunkName: "texts" */ './about-dialog.tsx')).AboutDialog,
);

/** Opens the editor of the landing page's texts about the studio. */
export function AboutPanel() {
  const [isOpen, setIsOpen] = useKeptState('about, open', false);
  const close = () => setIsOpen(false);
  return (
    <Panel title="About the studio">
      <p>The studio, who teaches and what guests say, on the landing page.</p>
      <Button
        variant="outline"
        size="bar"
        aria-haspopup="dialog"
        aria-label="Edit About the studio"
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && (
        <Suspense>
          <AboutDialog onLeave={close} onMissed={close} />
        </Suspense>
      )}
    </Panel>
  );
}
