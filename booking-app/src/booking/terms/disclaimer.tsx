import type { RefundText } from '@studio/contract';
import styles from './disclaimer.module.css';

/** The participant's agreement; its text on refunds is the studio's policy. */
export const Disclaimer = ({ refund }: { refund: RefundText | undefined }) => (
  <div className={styles.text}>
    <section>
      <h3>At the bench</h3>
      <p>
        Jewelry making uses hand tools, open flame, hot metal and mild chemicals. You take part at
        your own risk. Please follow the instructor’s directions, wear the safety gear we provide,
        tie back long hair and wear closed-toe shoes.
      </p>
    </section>
    <section>
      <h3>Your health</h3>
      <p>
        Before the session, tell us about metal allergies, pregnancy or anything else that makes
        fine work or work with heat unsafe for you.
      </p>
    </section>
    <section>
      <h3>Your piece</h3>
      <p>
        Handmade pieces vary. We match stones, finishes and sizes as closely as the material and the
        session allow.
      </p>
    </section>
    <section>
      <h3>Deposit and changes</h3>
      <p>
        {`${refund ? `${refund.notice} ` : ''}You can move your booking for free until 24 hours before the session.`}
      </p>
    </section>
  </div>
);
