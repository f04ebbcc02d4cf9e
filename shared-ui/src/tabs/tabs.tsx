import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** True if the panel has nothing to focus, so that the keyboard can scroll it. */
  isText?: boolean;
  /** The panel of the selected tab. */
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of equal width. Arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, ...rest }: TabsProps<Id>) {
  const { onSelect, isText, children } = rest;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (tab: Id) => `${id}-${tab}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...list.current!.querySelectorAll('button')];
    // Moves from the tab with the focus, because `selected` may still wait for the panel of the previous key.
    const from = buttons.findIndex((button) => button === event.target);
    const to = (from + step + tabs.length) % tabs.length;
    onSelect(tabs[to]!.id);
    buttons[to]!.focus();
  };
  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={tabId(selected)}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={isText ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}
