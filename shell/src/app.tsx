import type { Studio } from '@studio/contract';
import { Waiting, ErrorState } from '@studio/shared-ui';
import { createElement, Suspense, use, type ComponentType, Component, type ReactNode } from 'react';
import { StudioFooter } from './studio-footer.tsx';
import styles from './app.module.css';

type Props = {
  remote: Promise<ComponentType>;
  studio: Promise<Studio | null>;
  onTryAgain: () => void;
};

export const App = ({ remote, studio, onTryAgain }: Props) => (
  <div className={styles.page}>
    <div className={styles.remote}>
      <RemoteBoundary onTryAgain={onTryAgain}>
        <Suspense fallback={<Waiting />}>
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

type BoundaryProps = { onTryAgain: () => void; children: ReactNode };

/**
 * Contains a remote's failure; the footer and the other remote keep working. Going back to the page before, which has
 * loaded, shows it again, also without a connection.
 */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    addEventListener('popstate', () => this.setState({ hasFailed: false }), { once: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        message="We couldn’t load this part of the site. Please try again."
        onRetry={this.props.onTryAgain}
      />
    );
  }
}
