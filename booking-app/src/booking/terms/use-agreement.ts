import type { CallError } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useGetLegalTextQuery } from '../../api/legal-api.ts';

type Problem = Partial<Pick<CallError, 'type'>> | null;

/**
 * Whether the visitor has agreed to the terms in force. `ask` shows that agreeing is required. After a payment that
 * was refused because other terms are in force (`problem`), it loads those, and the visitor has to agree again.
 */
export function useAgreement(problem: Problem, onChange?: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const { data: terms, error, refetch } = useGetLegalTextQuery({ params: { kind: 'terms' } });
  const [agreed, setAgreed] = useState<{ version: number | undefined } | null>(null);
  const [isMissed, setIsMissed] = useState(false);

  // A visitor who agreed before the terms loaded agreed to those, not to later ones.
  if (agreed && agreed.version === undefined && terms) setAgreed({ version: terms.version });

  const isReplaced = problem?.type === 'TERMS_CHANGED';
  useEffect(() => {
    if (isReplaced) void refetch();
  }, [isReplaced, refetch]);

  const change = (agrees: boolean): void => {
    setAgreed(agrees ? { version: terms?.version } : null);
    setIsMissed(false);
    onChange?.();
  };
  const ask = (): void => {
    setIsMissed(true);
    field.current?.focus();
  };
  const isTicked = agreed !== null && agreed.version === terms?.version;
  return {
    ask,
    // Terms that have not loaded can be ticked, but not paid under.
    isAgreed: isTicked && terms !== undefined,
    termsVersion: terms?.version,
    /** What `Agreement` needs. */
    field: {
      ref: field,
      terms: { text: terms, hasFailed: error !== undefined, reload: () => void refetch() },
      isTicked,
      isMissed,
      onChange: change,
    },
  };
}

export type Terms = ReturnType<typeof useAgreement>['field']['terms'];
