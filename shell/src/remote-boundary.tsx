import { ErrorState } from '@studio/shared-ui';
import { Component, type ReactNode } from 'react';

type Props = { onTryAgain: () => void; children: ReactNode };

/** Contains a remote's failure; the footer and the other remote keep working. */
export class RemoteBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
