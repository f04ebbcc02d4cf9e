import { credentials, signIn, type CallError } from '@studio/contract';
import { Alert, Button, EmailField, PasswordField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { useSearchParams } from 'react-router-dom';
import { useSignInMutation } from './entrance-api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { keepEntries, readEntries } from './kept-entries.ts';
import styles from './account-form.module.css';

function ForgotLink() {
  const [search] = useSearchParams();
  const link = usePageLink(`/login?${withForgot(search)}`);
  return (
    <a className={`${styles.forgot} center small target`} {...link}>
      Forgot password?
    </a>
  );
}

const withForgot = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search, ['forgot', '']]);

export function SignInForm() {
  const [signIn] = useSignInMutation();
  const { field, submit, problem, isBusy } = useContractForm({
    schema: credentials,
    defaultValues: { email: readEntries().email, password: '' },
    send: async (body) => {
      const { error } = await signIn({ body });
      return error && signInProblem(callErrorOf(error));
    },
  });
  return (
    <form className={`${styles.form} stack5`} onSubmit={submit} noValidate>
      <EmailField
        label="Email"
        autoComplete="username"
        {...field('email', { onChange: ({ target }) => keepEntries({ email: target.value }) })}
      />
      <PasswordField
        label="Password"
        aside={<ForgotLink />}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className={`${styles.action} stack3`}>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Button type="submit" size="large" isBusy={isBusy}>
          Sign In
        </Button>
      </div>
    </form>
  );
}

type SignInProblem = { field: 'email' | 'password' | null; message: string };

/** Spec 5 "Sign in": where a failure's message is shown, and its wording. */
function signInProblem({ message, status }: CallError): SignInProblem {
  const words = message.toLowerCase();
  if (words.includes('email')) return { field: 'email', message: 'Invalid email address' };
  if (words.includes('password')) return { field: 'password', message: 'Invalid password' };
  // The response came from a server in between, which gives no reason.
  const isBareRefusal = status === 401 && message === signIn.failure;
  return {
    field: null,
    message: isBareRefusal ? 'Invalid email or password. Please try again.' : message,
  };
}
