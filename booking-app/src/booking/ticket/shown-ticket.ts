import { useSyncExternalStore } from 'react';
import { forgivingStorage } from '../../storage/forgiving-storage.ts';

/** The key in this tab's storage while the ticket is shown. */
export const ticketKey = 'studio.ticket';
const tab = forgivingStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isShown = (): boolean => tab.getItem(ticketKey) !== null;

const isNot = () => false;

/** Returns whether this tab has a ticket that was not dismissed; prerendered markup has none. */
export const useHasTicket = (): boolean => useSyncExternalStore(subscribe, isShown, isNot);

export const showTicket = (): void => tab.setItem(ticketKey, 'new');

export function putTicketAway(): void {
  tab.removeItem(ticketKey);
  listeners.forEach((listener) => listener());
}

/** Returns true for the first page that shows the ticket: later pages do not announce it again. */
export function takeNews(): boolean {
  const isNew = tab.getItem(ticketKey) === 'new';
  if (isNew) tab.setItem(ticketKey, 'told');
  return isNew;
}
