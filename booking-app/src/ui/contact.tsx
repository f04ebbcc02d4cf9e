import { useGetStudioQuery } from '../api/api.ts';
import styles from './contact.module.css';

/** The studio's email address as a link; empty until it has loaded. */
export function StudioEmail() {
  const { data: studio } = useGetStudioQuery();
  return studio && <a href={`mailto:${studio.email}`}>{studio.email}</a>;
}

/** Shown below sentences that send a guest to the studio. */
export const Contact = () => (
  <p className={`${styles.contact} note`}>
    Questions? Email <StudioEmail />
  </p>
);
