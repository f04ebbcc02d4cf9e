import { Button, TextField } from '@studio/shared-ui';
import { useId, type ComponentProps, type MouseEvent, type SubmitEvent } from 'react';
import styles from './coupon-box.module.css';
import type { useCoupon } from './use-coupon.ts';

type CouponBoxProps = { coupon: ReturnType<typeof useCoupon>; isLocked: boolean };

export function CouponBox({ coupon, isLocked }: CouponBoxProps) {
  const formId = useId();
  const { field, code, applied, problem, isAsking } = coupon;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void coupon.apply();
  };
  const handleRemove = (event: MouseEvent) => {
    // This button becomes the Apply button before the browser handles the click.
    event.preventDefault();
    coupon.type('');
  };
  // This is one button in two states, so that it keeps the focus.
  const action: ComponentProps<typeof Button> = applied
    ? { children: 'Remove', onClick: handleRemove }
    : { children: 'Apply', type: 'submit' };

  return (
    <div>
      <button
        type="button"
        className={`${styles.toggle} row2 ui target`}
        aria-expanded={coupon.isOpen}
        aria-controls={formId}
        onClick={coupon.toggle}
      >
        Have a code?
      </button>
      <form id={formId} hidden={!coupon.isOpen} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={field}
          label="Coupon"
          isRequired={false}
          placeholder="Coupon code"
          autoComplete="off"
          value={code}
          onChange={({ target }) => coupon.type(target.value)}
          readOnly={isLocked || isAsking}
          error={problem}
          verified={applied ? 'Coupon applied' : undefined}
          action={
            <Button variant="outline" aria-disabled={isLocked} isBusy={isAsking} {...action} />
          }
        />
      </form>
    </div>
  );
}
