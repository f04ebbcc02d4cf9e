type Send = () => Promise<{ status: number; headers: Headers }>;

export async function statuses(times: number, send: Send): Promise<number[]> {
  const answers: number[] = [];
  for (let each = 0; each < times; each++) answers.push((await send()).status);
  return answers;
}

/** The expected statuses when requests are refused from number `first` on. */
export const refusedFrom = (first: number, times: number, status: number) =>
  Array.from({ length: times }, (_, index) => (index + 1 < first ? status : 429));

/** Counts the statuses of simultaneous requests. */
export async function together(times: number, send: (index: number) => ReturnType<Send>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => send(index)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
