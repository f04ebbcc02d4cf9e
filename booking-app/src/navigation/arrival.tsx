import { shownService, workshops } from '@studio/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useGetStudioQuery, useListServicesQuery } from '../api/api.ts';
import { TitleContext } from './page-title.ts';
import { useCanonical } from './page-head.ts';

type ArrivalProps = {
  /** The title as declared; a workshop's stored name is replaced by its current one. */
  title: string;
  /** The page's own address; null if there is no such page. */
  path: string | null;
  isFirstPage: boolean;
  children: ReactNode;
};

/** Does what loading a document does by itself: sets the title, scrolls to the top, announces the page. */
export function Arrival({ title: declared, path, isFirstPage, children }: ArrivalProps) {
  const [view, setView] = useState<string | null>(null);
  const own = useTitle(declared);
  const title = view ?? own;
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { data: studio } = useGetStudioQuery();
  const page = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  useCanonical(path);

  useEffect(() => {
    // The first page arrived with its full title.
    if (studio) document.title = `${title} | ${studio.name}`;
    else if (!isFirstPage || view) document.title = title;
  }, [title, view, studio, isFirstPage]);

  useEffect(() => {
    const isSamePage = hasArrived.current;
    hasArrived.current = true;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) return goToSection(section, isSamePage);
    if (isFirstPage || isSamePage) return;
    if (!isReturn) window.scrollTo(0, 0);
    focusOn(page.current?.querySelector('h1') ?? null);
  }, [hash, key, isFirstPage, isReturn]);

  return (
    <div ref={page} data-first-page={isFirstPage || undefined}>
      <TitleContext value={setView}>{children}</TitleContext>
    </div>
  );
}

/** The menu loads only for workshop pages. */
function useTitle(declared: string): string {
  const isWorkshop = workshops.some(({ serviceName }) => serviceName === declared);
  const { data: services = [] } = useListServicesQuery(undefined, { skip: !isWorkshop });
  return shownService(declared, services).name;
}

function goToSection(section: HTMLElement, isSmooth: boolean): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isSmooth && !isStill ? 'smooth' : 'auto' });
  focusOn(section);
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
