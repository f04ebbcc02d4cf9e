import { guestFormLimits } from '@studio/contract';
import { Button, TextField } from '@studio/shared-ui';
import { type ComponentProps, useState } from 'react';

type NeedFieldProps = ComponentProps<typeof TextField> & {
  /** True while the saved text stays. The page never has that text, because links get passed on. */
  isKept: boolean;
  onReplace: () => void;
};

/** The button that had the focus is gone. */
const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

/** Allergies or access needs: a field, or the fact that something is saved. */
export function NeedField({ isKept, onReplace, ...field }: NeedFieldProps) {
  const { label } = field;
  const [wasKept] = useState(isKept);
  if (!isKept) {
    return (
      <div ref={wasKept ? focusField : null}>
        <TextField
          {...field}
          {...(wasKept
            ? { hint: 'This replaces what you sent. Leave it empty to remove it.' }
            : {})}
          maxLength={guestFormLimits.needsLength}
        />
      </div>
    );
  }
  return (
    <div className="spread gap3">
      <p>
        <strong className="ink strong">{label}</strong> <span className="muted">Saved</span>
      </p>
      <Button
        variant="outline"
        size="bar"
        aria-label={`Replace ${label.toLowerCase()}`}
        onClick={onReplace}
      >
        Replace
      </Button>
    </div>
  );
}
