import type { AffectedBooking } from '@studio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { affectedOf, openSchedule, thursday, week } from '../test-schedule.ts';

const until = '2099-09-23T01:00:00.000Z';

/** The week with these sessions of Thursday closed. */
const closedWeek = (slotIds: number[]) =>
  week.map(({ date, sessions }) => ({
    date,
    sessions: sessions.map((session) =>
      date === thursday && slotIds.includes(session.slotId)
        ? { ...session, isOpen: false }
        : session,
    ),
  }));

const answered = (name: string, answer: string | null, changes: object = {}): AffectedBooking => {
  const { reservation } = affectedOf(name, name, []);
  return { reservation: { ...reservation, ...changes }, options: [], offer: { until, answer } };
};

const closed = (...slotIds: number[]) => ({
  'GET /admin/schedule': { body: { days: closedWeek(slotIds) } },
  'GET /admin/schedule/affected': {
    body: {
      affected: [
        answered('Gus Adler', null),
        answered('Vera Okoye', 'ASK'),
        affectedOf('rob', 'Rob Tran', []),
      ],
      left: [
        answered('Priya Nair', 'MOVE', { appointment_time: '2099-09-25T13:00:00-07:00' }),
        answered('Elise Maron', 'REFUND', { status: 'CANCELLED' }),
      ],
      answerBy: until,
    },
  },
});

test('opening a closed day shows the result of each offer, including guests who have left', async () => {
  const { container, calls } = openSchedule(closed(1, 2, 3, 4));
  await userEvent.click(await screen.findByRole('button', { name: /^Thu Sep 24/ }));
  const beside = within(await screen.findByRole('complementary'));
  expect(
    await beside.findByRole('heading', { name: /^Answers 5 bookings, 1 unanswered/ }),
  ).toBeVisible();
  const lines = beside.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(0, 5)).toEqual([
    'Elise Maron Refunded in full',
    'Gus Adler Offer open until Tue, Sep 22, 6:00 PM',
    'Priya Nair Moved to Fri, Sep 25, 1:00 PM',
    'Rob Tran No offer sent',
    'Vera Okoye No answer: you decide',
  ]);
  expect(calls.findLast(({ call }) => call === 'GET /admin/schedule/affected')?.query).toEqual({
    from: thursday,
    to: thursday,
    slotIds: '1,2,3,4',
  });
  expect(await axe(container)).toHaveNoViolations();
});

test('a closed session shows the answers of its own guests', async () => {
  const { calls } = openSchedule(closed(3));
  await userEvent.click(await screen.findByRole('button', { name: /^Thu, Sep 24, 3:00 PM/ }));
  const beside = within(await screen.findByRole('complementary'));
  expect(await beside.findByText('Moved to Fri, Sep 25, 1:00 PM')).toBeVisible();
  expect(
    calls.findLast(({ call }) => call === 'GET /admin/schedule/affected')?.query,
  ).toMatchObject({ slotIds: '3' });
});

test('a day whose guests were all asked, with no open offer, is not shown as unasked', async () => {
  const affected = [answered('Vera Okoye', 'ASK')];
  openSchedule({
    ...closed(3),
    'GET /admin/schedule/affected': { body: { affected, left: [], answerBy: until } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Thu, Sep 24, 3:00 PM/ }));
  const beside = within(await screen.findByRole('complementary'));
  expect(
    await beside.findByRole('heading', { name: /^Answers 1 booking, no open offers/ }),
  ).toBeVisible();
});
