import { seed } from '../seed.ts';
import { startTestApi } from '../test-api.ts';
import { areQuestions, readQuestions, usualQuestions } from './questions.ts';

test('shows visitors the studio’s answers to common questions', async () => {
  const api = await startTestApi();
  try {
    api.deps.env.STUDIO_QUESTIONS = 'May I bring a dog? Yes | Where? Here.';
    const { status, body } = await api.call('GET', '/studio/questions');
    expect([status, body]).toEqual([
      200,
      [
        { question: 'May I bring a dog?', answer: 'Yes' },
        { question: 'Where?', answer: 'Here.' },
      ],
    ]);
  } finally {
    await api.close();
  }
});

test('the question about ages and the terms state the ages that the owner has set', async () => {
  const api = await startTestApi();
  try {
    const { env, database } = api.deps;
    Object.assign(env, { STUDIO_YOUNGEST_AGE: 10, STUDIO_ADULT_BELOW_AGE: 14 });
    await seed(database, { env, now: api.clock.now });
    const [questions, studio, terms] = await Promise.all(
      ['/studio/questions', '/studio', '/studio/legal/terms'].map((path) => api.call('GET', path)),
    );
    const text =
      '10 or older. Guests under 14 need an adult at the bench, who also needs a booked seat.';
    expect(questions!.body[0]).toEqual({ question: 'How old do I have to be?', answer: text });
    expect(studio!.body.ages).toEqual({ youngest: 10, adultBelow: 14 });
    expect(terms!.body.body).toContain(`Guests must be ${text}`);
  } finally {
    await api.close();
  }
});

test.each([
  ['', true, 0],
  ['How? So.', true, 1],
  ['How? So.|Why? Ask? Yes.', true, 2],
  ['No question', false, 0],
  ['How? So.|', false, 1],
  ['Unanswered?', false, 0],
])('the setting "%s" is valid: %s, with %d questions', (text, isRight, count) => {
  expect(areQuestions(text)).toBe(isRight);
  expect(readQuestions(text)).toHaveLength(count);
});

test.each([
  ['cancellation and refunds', /cancel.*refund/s],
  ['transit and parking', /bus or train.*park/s],
  ['what to bring', /What should I bring/],
  ['prices of add-ons', /What do add-ons cost/],
  ['groups over eight', /more than eight/],
  ['accessibility', /accessible/],
])('the usual questions answer %s', (_, words) => {
  const texts = readQuestions(usualQuestions).map(
    ({ question, answer }) => `${question} ${answer}`,
  );
  expect(texts.filter((text) => words.test(text))).toHaveLength(1);
});
