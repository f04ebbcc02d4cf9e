import type { Studio } from '@studio/api/contract';
import { arriveInTime, Footer, Spinner } from '@studio/shared-ui';
import { createElement, Suspense, use, useMemo, type ComponentType } from 'react';
import styles from './app.module.css';
import { pickRemote } from './pick-remote.ts';
import type { Releases } from './releases.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { StudioFooter } from './studio-footer.tsx';

type Props = {
  pathname: string;
  releases: Releases;
  loadRemote: (name: string) => Promise<ComponentType>;
  studio: Promise<Studio | null>;
  onTryAgain: () => void;
};

export function App({ pathname, releases, loadRemote, studio, onTryAgain }: Props) {
  const name = pickRemote(pathname, releases);
  const loading = useMemo(() => load(name, loadRemote), [name, loadRemote]);
  return (
    <div className={styles.page}>
      <div className={styles.remote}>
        <RemoteBoundary key={name} onTryAgain={onTryAgain}>
          <Suspense fallback={<Loading />}>
            <RemoteScreen loading={loading} />
          </Suspense>
        </RemoteBoundary>
      </div>
      <Suspense fallback={<Footer />}>
        <StudioFooter studio={studio} />
      </Suspense>
    </div>
  );
}

const load = (name: string | undefined, loadRemote: Props['loadRemote']) =>
  name ? arriveInTime(loadRemote(name)) : Promise.reject(new Error('No remote draws this address'));

function RemoteScreen({ loading }: { loading: Promise<ComponentType> }) {
  return createElement(use(loading));
}

const Loading = () => (
  <div className={styles.loading} data-waiting>
    <Spinner label="Loading..." />
  </div>
);
