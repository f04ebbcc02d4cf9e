import { focusHeading, Page, PageHeading } from '@studio/shared-ui';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import styles from './done.module.css';

type DoneProps = {
  title: string;
  facts: { fact: string; detail: string }[];
  action: { label: string; to: string };
};

/** What a change has come to. Reloading shows the booking itself. */
export function Done({ title, facts, action }: DoneProps) {
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <ul className={styles.facts}>
        {facts.map(({ fact, detail }) => (
          <li key={fact}>
            <Check size={20} strokeWidth={1.5} aria-hidden />
            <span className={styles.fact}>{fact}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
      <PageLink to={action.to} size="large">
        {action.label}
      </PageLink>
    </Page>
  );
}
