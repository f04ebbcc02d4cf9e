import type { Studio } from '@studio/contract';

/** The studio's details for the footer; null if the API does not respond. */
export async function fetchStudio(): Promise<Studio | null> {
  try {
    const answer = await fetch('/api/studio');
    return answer.ok ? ((await answer.json()) as Studio) : null;
  } catch {
    return null;
  }
}
