import type { StaffBooking } from '@studio/contract';
import { useState } from 'react';
import { useSendReceiptMutation } from '../../api/desk-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { usePressKey } from '../../keys/use-press-key.ts';
import type { Outcome } from '../use-outcome.ts';

/** Emails the receipt as shown; it keeps its number until something changes. */
export function useReceiptMail({ reservation }: StaffBooking, onRefetch: () => void) {
  const { id, version, guest_email: to } = reservation;
  const key = usePressKey(version);
  const [sent, setSent] = useState<{ number: string; version: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [mail, { isLoading: isSending }] = useSendReceiptMutation();

  async function send() {
    const { data, error } = await mail({ id, key, body: { version } });
    if (data) {
      setSent({ number: data.receiptNumber, version });
      return setOutcome({
        tone: 'ok',
        text: `Receipt ${data.receiptNumber} was emailed to ${to}.`,
      });
    }
    onRefetch();
    setOutcome({ tone: 'bad', text: problemOf(error).message });
  }

  return { send, isSending, outcome, number: sent?.version === version ? sent.number : null };
}
