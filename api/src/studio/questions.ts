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
  'How old do I have to be? Twelve or older. Guests under 16 need an adult at the bench, who books a seat too.',
  'Do I need experience? None. Most of our guests have never held a torch. We show you every step and stay beside you.',
  'How do I find my ring size? We measure your finger at the bench, before you cut the silver. You don’t need to know it beforehand.',
  'Is there nickel in the silver? No. We work in sterling silver, 92.5% silver and 7.5% copper, and our solder has no nickel.',
  'Is the studio accessible? Yes. It is on the ground floor with no steps, and one bench is at wheelchair height. Email us if you need anything, and we’ll have it ready.',
  'What if I am late? Come anyway. We keep your seat for the whole session. If you’re more than half an hour late, you may need to choose a simpler piece.',
].join('|');
