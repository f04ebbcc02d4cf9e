/** Moments at which a process may die; tests let it, production refuses the setting. */
export const crashPoints = [
  'before-hold',
  'after-hold',
  'after-intent',
  'after-charge',
  'after-decline',
  'after-confirm',
  'after-mail-lease',
  'after-mail-sent',
  'after-webhook-kept',
  'after-webhook-applied',
  'after-refund-requested',
  'after-refund-sent',
  'after-code-kept',
  'after-session',
  'after-update',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** Ends the process without a word when it gets to `at`, as a power cut would. */
export const createCrashPoint =
  (at: CrashPoint | undefined) =>
  (point: CrashPoint): void => {
    if (point === at) process.kill(process.pid, 'SIGKILL');
  };
