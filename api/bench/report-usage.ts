/** Microseconds of CPU since the process started, and its memory in bytes. */
export type Usage = { cpu: number; peakMemory: number };

/** Sends the parent this process's address, and its usage on request. */
export function reportUsage(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, peakMemory: process.resourceUsage().maxRSS * 1024 };
    process.send?.(usage);
  });
  // Exits when the parent is gone, so a stopped bench leaves no process running.
  process.once('disconnect', () => process.exit());
  process.send?.({ url });
}
