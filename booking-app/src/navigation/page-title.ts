import { focusHeading } from '@studio/shared-ui';
import { createContext, useContext, useEffect } from 'react';

/** Sets the title of a view; null keeps the page's title. */
export const TitleContext = createContext<(title: string | null) => void>(() => {});

/** For a page that loads as a document and shows its heading late: the focus moves there, unless it is elsewhere. */
export function useHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
}

/** Titles the page with what it shows, while it does. */
export function useViewTitle(title: string | null): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
