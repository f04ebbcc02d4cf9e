import { Checkbox, RetryAlert, Spinner } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useGetWaiverRuleQuery, useSetWaiverRuleMutation } from '../../../api/guest-form-api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import { FormWindow } from '../../../ui/form-window.tsx';

/** Turns the request for waivers on or off. */
export function WaiverDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGetWaiverRuleQuery();
  const [save] = useSetWaiverRuleMutation();
  const form = useKeptForm({
    name: 'waivers',
    schema: z.object({ isRequired: z.boolean() }),
    values: { isRequired: data?.isRequired ?? false },
    resetOptions: { keepDirtyValues: true },
    send: async ({ isRequired }) => {
      const answer = await save({ isRequired, version: data?.version ?? 0 });
      if (answer.error) {
        await refetch();
        return problemOf(answer.error);
      }
      onClose();
    },
  });
  return (
    <FormWindow form={form} title="Waivers" press="Save" isDisabled={!data} onClose={onClose}>
      {error && <RetryAlert onRetry={() => void refetch()}>{problemOf(error).message}</RetryAlert>}
      {data || error ? (
        <>
          <Checkbox {...form.field('isRequired')}>Ask every guest for a waiver</Checkbox>
          <p className="note">
            Today then counts the signed waivers of each party, and reminders have a link for each
            guest. A missing waiver never blocks a payment or a check-in.
          </p>
        </>
      ) : (
        <Spinner label="Loading..." />
      )}
    </FormWindow>
  );
}
