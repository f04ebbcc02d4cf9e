/** What is played to a crash and, after the restart, again. */
export type Story = {
  /** To its end or to the crash, whichever comes first; safe to play again. */
  play(): Promise<void>;
  /** Once nothing is under way after the restart: what was done before the crash is so. */
  judgeDone?(): Promise<void>;
  /** Once it was played again: it is as if there had been no crash. */
  judge(): Promise<void>;
};
