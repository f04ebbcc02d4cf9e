/** Microseconds of CPU since the process began, and its memory in bytes. */
export type Usage = { cpu: number; peakMemory: number };

/** Tells the parent where this process listens, and what it has used whenever it asks. */
export function reportUsage(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, peakMemory: process.resourceUsage().maxRSS * 1024 };
    process.send?.(usage);
  });
  // A bench that was stopped leaves nobody running.
  process.once('disconnect', () => process.exit());
  process.send?.({ url });
}
