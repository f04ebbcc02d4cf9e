import { legalBlocks, type RefundText } from '@studio/contract';
import { Button, Checkbox, Dialog, LegalText, RetryAlert, Waiting } from '@studio/shared-ui';
import { useState, type RefObject } from 'react';
import styles from './agreement.module.css';
import type { Terms } from './use-agreement.ts';

type AgreementProps = {
  ref: RefObject<HTMLInputElement | null>;
  refund: RefundText | undefined;
  terms: Terms;
  isTicked: boolean;
  /** True if the visitor tried to pay without agreeing, or before the terms had loaded. */
  isMissed: boolean;
  onChange: (isAgreed: boolean) => void;
};

export function Agreement({ ref, refund, terms, isTicked, isMissed, onChange }: AgreementProps) {
  const [isOpen, setIsOpen] = useState(false);
  const notLoaded = terms.text ? undefined : 'Please open the disclaimer. It hasn’t loaded yet.';
  const missing = isTicked
    ? notLoaded
    : 'Please read and agree to the disclaimer before proceeding.';
  const handleAgree = () => {
    onChange(true);
    setIsOpen(false);
  };
  return (
    <>
      <Checkbox
        ref={ref}
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
        error={isMissed ? missing : undefined}
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
            {terms.text && <Button onClick={handleAgree}>I agree</Button>}
          </>
        }
      >
        <Disclaimer refund={refund} terms={terms} />
      </Dialog>
    </>
  );
}

type DisclaimerProps = Pick<AgreementProps, 'refund' | 'terms'>;

/** What applies to this deposit now, and the studio's terms. */
function Disclaimer({ refund, terms: { text, hasFailed, reload } }: DisclaimerProps) {
  if (!text && hasFailed)
    return <RetryAlert onRetry={reload}>We couldn’t load our terms.</RetryAlert>;
  if (!text) return <Waiting />;
  const { body } = text;
  return (
    <div className={`${styles.text} stack4 aside anywhere`}>
      {refund && (
        <p>
          <strong>{refund.notice}</strong>
        </p>
      )}
      <LegalText blocks={legalBlocks(body)} />
    </div>
  );
}
