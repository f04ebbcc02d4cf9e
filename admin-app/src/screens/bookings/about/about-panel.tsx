import { Button, lazyExtra, Panel } from '@studio/shared-ui';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editsDropped, selectEdits } from '../../../edits/edits-slice.ts';

const AboutDialog = lazyExtra(
  async () => (await import(/* webpackChunkName: "about" */ './about-dialog.tsx')).AboutDialog,
);

/** Opens the editor of the landing page's texts about the studio. */
export function AboutPanel() {
  const dispatch = useDispatch();
  const { about } = useSelector(selectEdits);
  const [isOpen, setIsOpen] = useState(about !== null);
  const close = () => {
    setIsOpen(false);
    dispatch(editsDropped());
  };
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
          <AboutDialog onLeave={close} />
        </Suspense>
      )}
    </Panel>
  );
}
