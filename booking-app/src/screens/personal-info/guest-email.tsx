import type { User } from '@studio/contract';
import { Button, TextField } from '@studio/shared-ui';
import { useState, type ComponentProps } from 'react';
import { VerifiedEmailField } from '../../email-verification/verified-email-field.tsx';
import styles from './guest-email.module.css';

type GuestEmailProps = ComponentProps<typeof VerifiedEmailField> & {
  account: User | null;
  /** True if a customer books with an address other than the account's. */
  isOther: boolean;
  /** Receives the account's address, or null to type another. */
  onChoose: (email: string) => void;
};

/** Spec 4: a customer's own address counts as verified, another one needs a code. */
export function GuestEmail({
  account,
  isOther,
  onChoose,
  email,
  verification,
  ...field
}: GuestEmailProps) {
  const [hasChosen, setHasChosen] = useState(false);
  const handleChoice = (email: string) => {
    setHasChosen(true);
    onChoose(email);
  };
  if (!account) return <VerifiedEmailField {...field} {...{ email, verification }} />;
  if (!isOther) {
    return (
      <TextField
        {...field}
        key="own"
        label="Email"
        type="email"
        readOnly
        verified="The verified email of your account"
        action={
          <Button variant="outline" autoFocus={hasChosen} onClick={() => handleChoice('')}>
            Change
          </Button>
        }
      />
    );
  }
  return (
    <div className="stack3">
      <VerifiedEmailField {...field} {...{ email, verification }} autoFocus={hasChosen} />
      <p className={`${styles.back} cluster note anywhere`}>
        <span>{`Book with ${account.email} instead?`}</span>
        <Button variant="outline" size="bar" onClick={() => handleChoice(account.email)}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
