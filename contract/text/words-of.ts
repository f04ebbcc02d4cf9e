/** Shows a later API's unknown keys as they are. */
export const wordsOf =
  (words: Record<string, string>) =>
  (key: string): string =>
    words[key] ?? key.toLowerCase().replaceAll('_', ' ');
