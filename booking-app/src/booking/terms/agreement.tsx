import { Button, Checkbox, Dialog } from '@studio/shared-ui';
import { useState, type RefObject, useRef } from 'react';
import type { RefundText } from '@studio/contract';
import styles from './agreement.module.css';

type AgreementProps = {
  ref: RefObject<HTMLInputElement | null>;
  refund: RefundText | undefined;
  isAgreed: boolean;
  /** True if the visitor tried to pay without agreeing. */
  isMissed: boolean;
  onChange: (isAgreed: boolean) => void;
};

export function Agreement({ ref, refund, isAgreed, isMissed, onChange }: AgreementProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleAgree = () => {
    onChange(true);
    setIsOpen(false);
  };
  return (
    <>
      <Checkbox
        ref={ref}
        checked={isAgreed}
        onChange={({ target }) => onChange(target.checked)}
        error={isMissed ? 'Please read and agree to the disclaimer before proceeding.' : undefined}
      >
        I have read and agree to the{' '}
        <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
          disclaimer
        </button>
      </Checkbox>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Disclaimer"
        footer={
          <>
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              Close
            </Button>
            <Button onClick={handleAgree}>I agree</Button>
          </>
        }
      >
        <Disclaimer refund={refund} />
      </Dialog>
    </>
  );
}

/** The participant's agreement, whose text on refunds is the studio's policy. */
const Disclaimer = ({ refund }: { refund: RefundText | undefined }) => (
  <div className={`${styles.text} stack4 aside anywhere`}>
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

/** Returns whether the visitor has agreed to the disclaimer; `ask` shows that agreeing is required. */
export function useAgreement(onChange?: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const change = (agrees: boolean): void => {
    setIsAgreed(agrees);
    setIsMissed(false);
    onChange?.();
  };
  const ask = (): void => {
    setIsMissed(true);
    field.current?.focus();
  };
  return { field, isAgreed, isMissed, change, ask };
}
