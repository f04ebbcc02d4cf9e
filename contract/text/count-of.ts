/** "guest" for one, "guests" for any other count. */
export const nounOf = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** "1 guest", "2 guests" */
export const countOf = (count: number, noun: string): string => `${count} ${nounOf(count, noun)}`;
