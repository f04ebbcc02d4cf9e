import { Button, Checkbox, Dialog } from '@studio/shared-ui';
import { useState, type RefObject } from 'react';
import type { RefundText } from '@studio/contract';
import { Disclaimer } from './disclaimer.tsx';
import styles from './agreement.module.css';

type AgreementProps = {
  ref: RefObject<HTMLInputElement | null>;
  refund: RefundText | undefined;
  isAgreed: boolean;
  /** The visitor tried to pay without it. */
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
