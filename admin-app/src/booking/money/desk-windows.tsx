import type { StaffBooking } from '@studio/contract';
import type { Account } from './account-lines.tsx';
import type { DeskWindow } from './account-tab.tsx';
import { AddOnsDialog } from './add-ons-dialog.tsx';
import { BenchDialog } from './bench-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { CorrectTipDialog } from './correct-tip-dialog.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { TipDialog } from './tip-dialog.tsx';

export type DeskProps = {
  booking: StaffBooking;
  account: Account;
  onRefetch: () => void;
  onClose: () => void;
};

/** The desk's open dialog. */
export function DeskWindows({ open, ...props }: DeskProps & { open: DeskWindow }) {
  if (open.what === 'take') return <TakeDialog {...props} isWhole={open.isWhole} />;
  if (open.what === 'pay-out') return <PayOutDialog {...props} />;
  if (open.what === 'price') return <PriceDialog {...props} />;
  if (open.what === 'add-ons') return <AddOnsDialog {...props} />;
  if (open.what === 'correct') return <CorrectDialog {...props} line={open.line} />;
  if (open.what === 'receipt') return <ReceiptDialog {...props} refundId={open.refundId} />;
  if (open.what === 'tip') return <TipDialog {...props} />;
  if (open.what === 'correct-tip') return <CorrectTipDialog {...props} tip={open.tip} />;
  return <BenchDialog {...props} />;
}
