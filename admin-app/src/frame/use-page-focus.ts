import { focusHeading } from '@studio/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After a link led to this page, the focus is on the page's heading, unless the page has focused a control. */
export function usePageFocus(): void {
  // The first page of a document has this key.
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    const focused = document.activeElement;
    const isOnLink = focused === document.body || focused?.closest('header, nav');
    if (!isFirst && isOnLink) focusHeading(document.querySelector('main'));
  }, [isFirst]);
}
