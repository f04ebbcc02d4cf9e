import { Columns, focusHeading, Page, PageHeading, type Elements } from '@studio/shared-ui';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Contact } from '../contact/contact.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import styles from './done.module.css';

type DoneProps = {
  /** Above the title: a seal or a tag; none while the outcome is open. */
  mark?: ReactNode;
  title: string;
  lead?: string;
  /** Money in display size. */
  sum?: Elements;
  facts: { fact: string; detail: string }[];
  action: { label: string; to: string };
  /** What the booking is now. */
  ticket?: ReactNode;
};

/** What a change has come to. Reloading shows the booking itself. */
export function Done({ mark, title, lead, sum, facts, action, ticket }: DoneProps) {
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      {mark && <div className={styles.mark}>{mark}</div>}
      <PageHeading lead={lead}>{title}</PageHeading>
      <Columns side={ticket}>
        {sum}
        <ul className={styles.facts}>
          {facts.map(({ fact, detail }) => (
            <li key={fact}>
              <Check size={20} strokeWidth={1.5} aria-hidden />
              <span className={styles.fact}>{fact}</span>
              <span className={styles.detail}>{detail}</span>
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
