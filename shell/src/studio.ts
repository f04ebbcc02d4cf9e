import type { Studio } from '@studio/contract';

/** Who the studio is, for the footer; null when the API does not answer. */
export async function fetchStudio(): Promise<Studio | null> {
  try {
    const answer = await fetch('/api/studio');
    return answer.ok ? ((await answer.json()) as Studio) : null;
  } catch {
    return null;
  }
}
