import { useSyncExternalStore } from 'react';
import { forgivingStorage } from '../storage/forgiving-storage.ts';

const key = 'studio.ticket';
const tab = forgivingStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isShown = (): boolean => tab.getItem(key) !== null;

const isNot = () => false;

/** Whether this tab has a ticket that is not put away; prerendered markup has none. */
export const useHasTicket = (): boolean => useSyncExternalStore(subscribe, isShown, isNot);

export const showTicket = (): void => tab.setItem(key, 'new');

export function putTicketAway(): void {
  tab.removeItem(key);
  listeners.forEach((listener) => listener());
}

/** True for the first page that shows it: the others need not say so again. */
export function takeNews(): boolean {
  const isNew = tab.getItem(key) === 'new';
  if (isNew) tab.setItem(key, 'told');
  return isNew;
}
