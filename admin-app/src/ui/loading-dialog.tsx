import type { CallError } from '@studio/contract';
import { Dialog, RetryAlert, Spinner } from '@studio/shared-ui';

type LoadingDialogProps = {
  title: string;
  size: 'wide' | 'widest';
  query: { error?: unknown; isFetching: boolean };
  onRetry: () => unknown;
  onClose: () => void;
};

/** Stands for an editor until its text has loaded. */
export const LoadingDialog = ({ query, onRetry, ...dialog }: LoadingDialogProps) => (
  <Dialog isOpen {...dialog}>
    {query.error && !query.isFetching ? (
      <RetryAlert onRetry={() => void onRetry()}>{(query.error as CallError).message}</RetryAlert>
    ) : (
      <Spinner label="Loading..." />
    )}
  </Dialog>
);
