import { limits, passwordChange } from '@studio/contract';
import { Alert, Button, PasswordField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { callErrorOf } from '../../api/call-contract.ts';
import { useChangePasswordMutation } from './account-api.ts';

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [change] = useChangePasswordMutation();
  const { field, submit, problem, isBusy } = useContractForm({
    schema: passwordChange,
    defaultValues: { currentPassword: '', password: '' },
    send: async (body) => {
      const { error } = await change({ body });
      if (!error) return onChanged();
      const { type, message } = callErrorOf(error);
      if (type !== 'INVALID_REQUEST') return { message };
      const isCurrent = message.includes('current password');
      return { message, field: isCurrent ? 'currentPassword' : 'password' };
    },
  });
  return (
    <form className="stack4 wide" onSubmit={submit} noValidate>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...field('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMinLength} characters. This signs you out on all other devices.`}
        {...field('password')}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Save password
      </Button>
    </form>
  );
}
