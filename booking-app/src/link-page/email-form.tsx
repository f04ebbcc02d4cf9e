import { email } from '@studio/contract';
import { Button, EmailField } from '@studio/shared-ui';
import { type SyntheticEvent, useState } from 'react';
import styles from './link-page.module.css';

type EmailFormProps = {
  button: string;
  /** Names another person's address, which the browser does not fill in; left out for the guest's own. */
  label?: string;
  /** Resolves to a problem with the address, if any; the form then focuses its field. */
  onEmail: (email: string) => Promise<string | undefined>;
};

/** A form with one email address and one button. */
export function EmailForm({ button, label, onEmail }: EmailFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const check = async (): Promise<string | undefined> => {
    const parsed = email.safeParse(typed);
    return parsed.success ? onEmail(parsed.data) : parsed.error.issues[0]?.message;
  };
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setProblem(undefined);
    setIsBusy(true);
    const found = await check();
    setIsBusy(false);
    setProblem(found);
    if (found) field?.focus();
  };
  return (
    <form
      className={`${styles.form} stack5 fit`}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <EmailField
        label={label ?? 'Email'}
        inputMode="email"
        autoComplete={label ? 'off' : 'email'}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
