import { quotePayment, type Quote } from '@studio/api/contract';
import { Button, Panel, TextField } from '@studio/shared-ui';
import { useState, type FormEvent } from 'react';
import { useQuotePaymentMutation } from './payment-api.ts';
import { callErrorOf } from '../../api/call-error-of.ts';

export type Coupon = { code: string; quote: Quote };

type CouponBoxProps = {
  guestCount: number;
  coupon: Coupon | null;
  onChange: (coupon: Coupon | null) => void;
  isLocked: boolean;
};

export function CouponBox({ guestCount, coupon, onChange, isLocked }: CouponBoxProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [askQuote, { isLoading }] = useQuotePaymentMutation();

  const handleApply = async (event: FormEvent) => {
    event.preventDefault();
    const body = quotePayment.body.safeParse({ guestCount, couponCode: code });
    if (!body.success) return setProblem(body.error.issues[0]?.message);
    const { data, error } = await askQuote({ body: body.data });
    setProblem(error && callErrorOf(error).message);
    if (data) onChange({ code: code.trim(), quote: data });
  };
  const handleCode = (typed: string) => {
    setCode(typed);
    setProblem(undefined);
    onChange(null);
  };

  return (
    <Panel>
      <form onSubmit={(event) => void handleApply(event)} noValidate>
        <TextField
          label="Coupon"
          placeholder="Coupon code"
          autoComplete="off"
          value={code}
          onChange={({ target }) => handleCode(target.value)}
          readOnly={isLocked}
          error={problem}
          verified={coupon ? 'Coupon applied' : undefined}
          action={
            coupon ? (
              <Button
                key="remove"
                variant="outline"
                disabled={isLocked}
                onClick={() => handleCode('')}
              >
                Remove
              </Button>
            ) : (
              <Button
                key="apply"
                type="submit"
                variant="outline"
                disabled={isLocked}
                isBusy={isLoading}
              >
                Apply
              </Button>
            )
          }
        />
      </form>
    </Panel>
  );
}
