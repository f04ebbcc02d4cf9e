import type { RefundText } from '../booking-page/use-refund-text.ts';
import styles from './disclaimer.module.css';

/** What a participant agrees to; its words on refunds are the studio's policy. */
export const Disclaimer = ({ refund }: { refund: RefundText | undefined }) => (
  <div className={styles.text}>
    <section>
      <h3>At the bench</h3>
      <p>
        Jewellery making uses hand tools, open flame, hot metal and mild chemicals. You take part at
        your own risk. Please follow the instructor’s directions, wear the safety gear we provide,
        tie back long hair and come in closed shoes.
      </p>
    </section>
    <section>
      <h3>Your health</h3>
      <p>
        Tell us before the session about allergies to metal, about pregnancy and about anything that
        makes fine or hot work unsafe for you.
      </p>
    </section>
    <section>
      <h3>Your piece</h3>
      <p>
        Handmade pieces vary. Stones, finishes and sizes are fitted as closely as the material and
        the session allow.
      </p>
    </section>
    <section>
      <h3>Deposit and changes</h3>
      <p>
        {`${refund ? `${refund.heading} ${refund.sentence} ` : ''}To move a session, contact the studio as early as you can.`}
      </p>
    </section>
  </div>
);
