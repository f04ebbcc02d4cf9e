import { useEffect } from 'react';
import { Waiting } from '../ui/waiting.tsx';
import { usePageDocument } from './page-document.ts';

/** Leads to a page that is a document of its own, or from one. */
export function DocumentRedirect({ to }: { to: string }) {
  const { replace } = usePageDocument();
  useEffect(() => replace(to), [replace, to]);
  return <Waiting />;
}
