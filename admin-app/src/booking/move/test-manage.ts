import type { Reservation } from '@studio/contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation, openApp, sessionOf, type Answers, type Call } from '../../test-app.tsx';
import { pressUntilShown } from '../../ui/test-success.ts';

export const update = 'POST /reservation/1/update';

/** Opens the Manage dialog for reservation 1 and waits until its lists have loaded. */
export const openManage = async (answers: Answers = {}, changes: Partial<Reservation> = {}) => {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { 'GET /reservation': { body: [aReservation(changes)] }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the booking/ }));
  await screen.findByRole('option', { name: 'Sam Whitlock' });
  return app;
};

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Update booking' }));
export const saveUntilShown = (press: () => Promise<unknown> = save) =>
  pressUntilShown(press, 'Booking updated');
export const typeNote = (text: string) =>
  userEvent.type(screen.getByLabelText('Note to customer'), text);
export const setDate = (date: string) =>
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
/** Returns the bodies of the update requests. */
export const sent = (calls: Call[]) =>
  calls.filter(({ call }) => call === update).map(({ body }) => body);
