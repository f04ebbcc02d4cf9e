import { agesText, type Question } from '@studio/contract';
import type { Env } from '../env.ts';
import { agesOf } from './ages-of.ts';

/** Reads `STUDIO_QUESTIONS`: entries divided by `|`, each a question up to its `?` and then the answer. */
export const readQuestions = (text: string): Question[] =>
  text
    .split('|')
    .map((entry) => /^([^?]+\?)\s+(.+)$/s.exec(entry.trim()))
    .filter((found) => found !== null)
    .map(([, question = '', answer = '']) => ({ question, answer }));

/** The studio's questions and answers, in which `{ages}` stands for its age limits. */
export const questionsOf = (env: Env): Question[] =>
  readQuestions(env.STUDIO_QUESTIONS.replaceAll('{ages}', agesText(agesOf(env))));

export const areQuestions = (text: string): boolean =>
  text.trim() === '' || readQuestions(text).length === text.split('|').length;

/** The questions and answers of the demo's studio. */
export const usualQuestions = [
  'How old do I have to be? {ages}',
  'Do I need experience? None. Most of our guests have never held a torch. We show you every step and stay beside you.',
  'How do I find my ring size? We measure your finger at the bench, before you cut the silver. You don’t need to know it in advance.',
  'Is there nickel in the silver? No. We work in sterling silver, 92.5% silver and 7.5% copper, and our solder has no nickel.',
  'What should I bring and wear? Closed-toe shoes and clothes that can get dusty. Tie back long hair. We provide the tools, silver and aprons.',
  'Can I move or cancel my booking? Yes, from the link in your confirmation email. You can move it for free, up to three times, until 24 hours before the session. If you cancel at least 7 days before the session, we refund the whole deposit. After that it is non-refundable.',
  'What do add-ons cost? It depends on the stone or finish you choose. Your instructor quotes the price before you decide, and you pay for add-ons at the studio.',
  'Can we come with more than eight people? A session seats eight. Email us, and we’ll find sessions for all of you.',
  'How do I get there? Tap our address for directions by car, bus or train. If you drive, allow ten minutes to park.',
  'Is the studio accessible? Yes. It is on the ground floor with no steps, and one bench is at wheelchair height. Email us if you need anything, and we’ll have it ready.',
  'What if I’m late? Come anyway. We keep your seat for the whole session. If you’re more than half an hour late, you may need to choose a simpler piece.',
].join('|');
