import { forInfo, limits, personalInfo, type InfoKey, type PersonalInfo } from '@studio/contract';
import { Button, TextAreaField, TextField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import { useEmailVerification } from '../../email-verification/use-email-verification.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { useAccount } from '../../session/use-session.ts';
import { isForgetful } from '../../storage/forgiving-storage.ts';
import { AddOnsPart } from './add-ons/add-ons-part.tsx';
import { GuestEmail } from './guest-email.tsx';
import styles from './details-form.module.css';

/** The guest's details. Input goes into the draft at once, so a reload loses nothing. */
export function DetailsForm() {
  const { draft, updateDraft } = useDraft();
  const pageDocument = usePageDocument();
  const account = useAccount();
  const [isOther, setIsOther] = useState(
    () => draft.guest_email !== '' && draft.guest_email !== account?.email,
  );
  const accountEmail = account && !isOther ? account.email : null;
  const verification = useEmailVerification(draft.guest_email, 'booking');
  const canContinue = accountEmail !== null || verification.isVerified;
  const known: Partial<Record<InfoKey, string | undefined>> = {
    guest_name: account?.name,
    guest_email: accountEmail ?? undefined,
    guest_phone: account?.phone,
  };
  const { field, submit, setValue, clearErrors } = useContractForm({
    schema: personalInfo,
    mode: 'onTouched',
    defaultValues: forInfo((key) => draft[key] || known[key] || ''),
    send: (details: PersonalInfo) => {
      updateDraft(details);
      // The payment page is another document, so data stored only in this one would be lost.
      if (!isForgetful()) pageDocument.assign('/workshops/payment');
    },
  });
  const keep = (name: InfoKey) =>
    field(name, { onChange: ({ target }) => updateDraft({ [name]: target.value }) });
  const handleEmailChoice = (email: string) => {
    setIsOther(email === '');
    setValue('guest_email', email);
    clearErrors('guest_email');
    updateDraft({ guest_email: email });
  };
  /** The fields in the order of the form. */
  const inputs = {
    guest_name: <TextField label="Name" autoComplete="name" {...keep('guest_name')} />,
    guest_email: (
      <GuestEmail
        {...keep('guest_email')}
        email={draft.guest_email}
        verification={verification}
        account={account}
        isOther={isOther}
        onChoose={handleEmailChoice}
      />
    ),
    guest_phone: (
      <TextField label="Phone" type="tel" autoComplete="tel" isOptional {...keep('guest_phone')} />
    ),
    guest_note: (
      <TextAreaField
        label="Note"
        hint="Ring sizes, ideas or anything else we should know."
        isOptional
        counter={{ text: draft.guest_note, max: limits.noteLength }}
        {...keep('guest_note')}
      />
    ),
  } satisfies Record<InfoKey, ReactNode>;

  return (
    <form className="stack5" onSubmit={submit} noValidate>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <AddOnsPart />
      <Continue isVerified={canContinue} />
    </form>
  );
}

function Continue({ isVerified }: { isVerified: boolean }) {
  const helpId = useId();
  return (
    <div className={`${styles.continue} cluster above3`}>
      <Button
        type="submit"
        size="large"
        aria-disabled={!isVerified}
        aria-describedby={isVerified ? undefined : helpId}
      >
        Continue to Payment
      </Button>
      {!isVerified && (
        <p id={helpId} className="note">
          Please verify your email before continuing
        </p>
      )}
    </div>
  );
}
