import { Columns, focusHeading, Page, PageHeading, type Elements } from '@studio/shared-ui';
import { Check, Info } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Contact } from '../../ui/contact.tsx';
import { useViewTitle } from '../../navigation/page-title.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './done.module.css';

const drawn = { size: 20, strokeWidth: 1.5, 'aria-hidden': true };

type DoneProps = {
  /** A seal or a tag above the title; none while the outcome is open. */
  mark?: ReactNode;
  title: string;
  lead?: string;
  /** An amount in display size. */
  sum?: Elements;
  facts: Fact[];
  action: { label: string; to: string };
  /** The booking after the change. */
  ticket?: ReactNode;
};

/** `isNote` marks information rather than an action, such as that there is no refund. */
export type Fact = { fact: string; detail: string; isNote?: boolean };

/** Shows the result of a change. After a reload, the page shows the booking itself. */
export function Done({ mark, title, lead, sum, facts, action, ticket }: DoneProps) {
  useViewTitle(title);
  useEffect(() => {
    focusHeading();
  }, []);
  return (
    <Page>
      {mark && <div className={`${styles.mark} above6`}>{mark}</div>}
      <PageHeading lead={lead}>{title}</PageHeading>
      <Columns side={ticket}>
        {sum}
        <ul className={styles.facts}>
          {facts.map(({ fact, detail, isNote = false }) => (
            <li key={fact} data-note={isNote || undefined}>
              {isNote ? <Info {...drawn} /> : <Check {...drawn} />}
              <span className="strong">{fact}</span>
              <span className="aside">{detail}</span>
            </li>
          ))}
        </ul>
        <div className={styles.action}>
          <PageLink to={action.to} size="large">
            {action.label}
          </PageLink>
        </div>
        <Contact />
      </Columns>
    </Page>
  );
}
