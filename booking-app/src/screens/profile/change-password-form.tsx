import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { limits, passwordChange } from '@studio/contract';
import { Alert, Button, PasswordField } from '@studio/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callErrorOf } from '../../api/call-contract.ts';
import { useChangePasswordMutation } from './account-api.ts';
import styles from './account-section.module.css';

type Typed = z.infer<typeof passwordChange>;

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    resolver: standardSchemaResolver(passwordChange),
    defaultValues: { currentPassword: '', password: '' },
  });
  const submit = handleSubmit(async (body) => {
    setProblem(null);
    const { error } = await change({ body });
    if (!error) return onChanged();
    const { type, message } = callErrorOf(error);
    if (type !== 'INVALID_REQUEST') return setProblem(message);
    const field = message.includes('current password') ? 'currentPassword' : 'password';
    setError(field, { message }, { shouldFocus: true });
  });
  const { errors } = formState;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMinLength} characters. This signs you out on all other devices.`}
        {...register('password')}
        error={errors.password?.message}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button type="submit" isBusy={isLoading}>
        Save password
      </Button>
    </form>
  );
}
