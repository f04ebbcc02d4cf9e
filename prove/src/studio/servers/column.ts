/** An instant as both engines store it, in UTC. */
export const toColumn = (instant: Date): string =>
  instant.toISOString().replace('T', ' ').replace('Z', '');

export const fromColumn = (text: unknown): Date => new Date(`${String(text).replace(' ', 'T')}Z`);
