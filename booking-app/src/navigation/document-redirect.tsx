import { Waiting } from '@studio/shared-ui';
import { useEffect } from 'react';
import { usePageDocument } from './page-document.ts';

/** Loads a page that is a separate document, or leaves one. */
export function DocumentRedirect({ to }: { to: string }) {
  const { replace } = usePageDocument();
  useEffect(() => replace(to), [replace, to]);
  return <Waiting />;
}
