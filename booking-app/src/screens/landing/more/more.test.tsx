import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { renderApp, type Answers } from '../../../test-app.tsx';

const questions = [
  { question: 'Do I need experience?', answer: 'None.' },
  { question: 'What if I’m late?', answer: 'Come anyway.' },
];

// A Saturday, 12:30 in the studio.
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

test('each card tells when its workshop could be made soonest, a pair’s where two seats are free', async () => {
  const { calls } = await showLanding();
  expect(await card('Ring').findByText('Today 1 PM')).toBeVisible();
  expect(await card('Couple Rings').findByText('Today 3 PM')).toBeVisible();
  expect(calls.filter(({ call }) => call === 'GET /availability')).toHaveLength(1);
});

test('where the sessions cannot be had, a card says nothing of them', async () => {
  await showLanding({ 'GET /availability': { status: 503, body: {} } });
  await screen.findByText('Do I need experience?');
  expect(screen.queryByText(/Next free session/)).toBeNull();
});

test('a question opens to the studio’s answer, and breaks no rule of accessibility', async () => {
  const { container } = await showLanding();
  const section = within(await screen.findByRole('region', { name: 'Good to know' }));
  expect(section.getAllByRole('group')).toHaveLength(2);
  await userEvent.click(section.getByText('What if I’m late?'));
  expect(section.getByText('Come anyway.').closest('details')).toHaveAttribute('open');
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});

test('a studio without answers has no such section', async () => {
  await showLanding({ 'GET /studio/questions': { body: [] } });
  await card('Ring').findByText('Today 1 PM');
  expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
});
