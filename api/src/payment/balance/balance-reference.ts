const form = /^SBB-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The reference of a balance payment at Square. Names the attempt, because a booking may have several. */
export const newBalanceReference = (attemptId: string): string => `SBB-${attemptId}`;

/** The attempt that a reference names; null for any other kind of reference. */
export const readBalanceReference = (reference: string | null): string | null =>
  form.exec(reference ?? '')?.[1] ?? null;
