import type { Studio } from '@studio/contract';
import { Spinner } from '@studio/shared-ui';
import { createElement, Suspense, use, type ComponentType } from 'react';
import styles from './app.module.css';
import { RemoteBoundary } from './remote-boundary.tsx';
import { StudioFooter } from './studio-footer.tsx';

type Props = {
  remote: Promise<ComponentType>;
  studio: Promise<Studio | null>;
  onTryAgain: () => void;
};

export const App = ({ remote, studio, onTryAgain }: Props) => (
  <div className={styles.page}>
    <div className={styles.remote}>
      <RemoteBoundary onTryAgain={onTryAgain}>
        <Suspense fallback={<Loading />}>
          <RemoteScreen remote={remote} />
        </Suspense>
      </RemoteBoundary>
    </div>
    <StudioFooter studio={studio} />
  </div>
);

function RemoteScreen({ remote }: { remote: Promise<ComponentType> }) {
  return createElement(use(remote));
}

const Loading = () => (
  <div className={styles.loading} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
