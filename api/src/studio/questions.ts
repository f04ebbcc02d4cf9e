import type { Question } from '@studio/contract';

/** `STUDIO_QUESTIONS`: entries divided by `|`, each a question up to its `?` and then its answer. */
export const readQuestions = (text: string): Question[] =>
  text
    .split('|')
    .map((entry) => /^([^?]+\?)\s+(.+)$/s.exec(entry.trim()))
    .filter((found) => found !== null)
    .map(([, question = '', answer = '']) => ({ question, answer }));

export const areQuestions = (text: string): boolean =>
  text.trim() === '' || readQuestions(text).length === text.split('|').length;

/** What the studio of the demo answers. */
export const usualQuestions = [
  'How old do I have to be? Twelve or older. Under 16 somebody grown-up sits at the bench as well, with a place of their own.',
  'Do I need experience? None. Most of our guests hold a torch for the first time; we show every step and stay beside you.',
  'How do I find my ring size? We measure your finger at the bench, before you cut the silver. Nothing to find out at home.',
  'Is there nickel in the silver? No. We work in sterling silver, 92.5 % silver and the rest copper, and solder without nickel.',
  'Is the studio accessible? It is on the ground floor without a step, with one bench at wheelchair height. Write to us if you need something, and we make it ready.',
  'What if I am late? Come all the same. Your place is kept for the whole session; after half an hour your piece may have to be a simpler one.',
].join('|');
