import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAbout, type About } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { renderApp, type Answers } from '../../../test-app.tsx';

const questions = [
  { question: 'Do I need experience?', answer: 'None.' },
  { question: 'What if I’m late?', answer: 'Come anyway.' },
];

// A Saturday, 12:30 PM in the studio.
const now = new Date('2026-11-21T20:30:00Z');

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const oneLeftAtOne = {
  date: '2026-11-21',
  bookedTimeSlots: [],
  spotsLeft: { 1: 8, 2: 1, 3: 4, 4: 8 },
};

async function showLanding(answers: Answers = {}) {
  const view = renderApp('/', {
    answers: {
      'GET /availability': { body: { dates: [oneLeftAtOne] } },
      'GET /studio/questions': { body: questions },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Service menu' });
  return view;
}

const card = (name: string) => within(screen.getByRole('link', { name: new RegExp(`^${name}`) }));

test('each card shows the next session of its workshop, a pair’s where two seats are free', async () => {
  const { calls } = await showLanding();
  expect(await card('Ring').findByText('Today 1 PM')).toBeVisible();
  expect(await card('Couple Rings').findByText('Today 3 PM')).toBeVisible();
  expect(calls.filter(({ call }) => call === 'GET /availability')).toHaveLength(1);
});

test('a card shows no session when availability fails to load', async () => {
  await showLanding({ 'GET /availability': { status: 503, body: {} } });
  await screen.findByText('Do I need experience?');
  expect(screen.queryByText(/Next free session/)).toBeNull();
});

test('a question opens the studio’s answer, without an accessibility violation', async () => {
  const { container } = await showLanding();
  const section = within(await screen.findByRole('region', { name: 'Good to know' }));
  expect(section.getAllByRole('group')).toHaveLength(2);
  await userEvent.click(section.getByText('What if I’m late?'));
  expect(section.getByText('Come anyway.').closest('details')).toHaveAttribute('open');
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});

test('the section is missing if the studio has no answers', async () => {
  await showLanding({ 'GET /studio/questions': { body: [] } });
  await card('Ring').findByText('Today 1 PM');
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
});

const review = {
  quote: 'We made our own rings.',
  author: 'Ana P.',
  source: 'Google',
  url: 'https://maps.example/review',
  month: '2026-10',
  stars: null,
};

const about: About = {
  place: {
    text: 'A bright room.',
    directions: 'Park on 3rd Street.',
    pictures: [{ picture_url: `/api/pictures/${'a'.repeat(32)}-800.webp`, alt: 'The long bench' }],
  },
  people: [{ name: 'Jo Okafor', role: 'Silversmith', text: 'Jo teaches rings.', picture_url: '' }],
  reviews: [review, { ...review, author: 'Ben S.', source: 'Yelp', url: '', stars: 4 }],
};

const region = (name: string) => screen.findByRole('region', { name });

test('guests read about the studio, its instructors and reviews before the questions', async () => {
  const { container } = await showLanding({ 'GET /studio/about': { body: about } });
  const studio = within(await region('The studio'));
  expect(studio.getByText('A bright room.')).toBeVisible();
  expect(studio.getByText('Park on 3rd Street.')).toBeVisible();
  expect(studio.getByRole('img', { name: 'The long bench' })).toHaveAttribute('loading', 'lazy');
  const people = within(await region('Who teaches'));
  expect(people.getByRole('heading', { name: 'Jo Okafor' })).toBeVisible();
  expect(people.queryByRole('img')).toBeNull();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(-4)).toEqual([
    'The studio',
    'Who teaches',
    'What guests say',
    'Good to know',
  ]);
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});

test('a review has its source and month, a link if there is one, and stars only if entered', async () => {
  await showLanding({ 'GET /studio/about': { body: about } });
  const [ana, ben] = within(await region('What guests say')).getAllByRole('listitem');
  expect(within(ana!).getByRole('link', { name: 'Google, October 2026' })).toHaveAttribute(
    'href',
    'https://maps.example/review',
  );
  expect(ana).not.toHaveTextContent('stars');
  expect(within(ben!).queryByRole('link')).toBeNull();
  expect(ben).toHaveTextContent('Yelp, October 2026');
  expect(ben).toHaveTextContent('4 of 5 stars');
});

test('there is no section for a part that the owner left empty', async () => {
  await showLanding({
    'GET /studio/about': { body: { ...emptyAbout, people: about.people } },
    'GET /studio/questions': { body: [] },
  });
  await region('Who teaches');
  expect(screen.queryByRole('region', { name: 'The studio' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What guests say' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
});

test('the questions appear even when the introduction fails to load', async () => {
  await showLanding({ 'GET /studio/about': { status: 503, body: {} } });
  await region('Good to know');
  expect(screen.queryByRole('region', { name: 'The studio' })).toBeNull();
});

test('the questions wait for the introduction, so it never moves them', async () => {
  let answer: (about: { body: About }) => void = () => undefined;
  const waiting = new Promise<{ body: About }>((resolve) => (answer = resolve));
  const { calls } = await showLanding({ 'GET /studio/about': () => waiting });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /studio/questions'));
  await card('Ring').findByText('Today 1 PM');
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
  answer({ body: about });
  await region('Good to know');
  expect(await region('Who teaches')).toBeVisible();
});
