import { Waiting } from '@studio/shared-ui';
import { useEffect } from 'react';
import { usePageDocument } from './page-document.ts';

/** Enters or leaves a page that is a separate document, by loading one. */
export function DocumentRedirect({ to }: { to: string }) {
  const { replace } = usePageDocument();
  useEffect(() => {
    replace(to);
  }, [replace, to]);
  return <Waiting />;
}
