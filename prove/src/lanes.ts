/** Processes the items in order, at most `lanes` at once. */
export async function inLanes<T>(
  items: readonly T[],
  { lanes, work }: { lanes: number; work: (item: T) => Promise<void> },
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
