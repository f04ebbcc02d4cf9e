import { ErrorState, Page } from '@studio/shared-ui';
import { Component, type ReactNode } from 'react';

type PageBoundaryProps = { onRetry: () => void; children: ReactNode };

/** Keeps the banner and a way out when a page fails to load or render. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page>
        <ErrorState
          message="We couldn’t show this page. Please try again."
          onRetry={this.props.onRetry}
        />
      </Page>
    );
  }
}
