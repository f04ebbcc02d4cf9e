import { screen, within } from '@testing-library/react';
import { type Answers, type Call, openApp, sessionOf } from '../../../test-app.tsx';

export const openPanel = (answers: Answers = {}) =>
  openApp('/admin', { stored: sessionOf('stored'), answers });

/** Returns the bookings in the list, without its header. */
export const rows = async () =>
  within(await screen.findByRole('table', { name: 'Bookings' }))
    .getAllByRole('row')
    .slice(1);

export const lastQuery = (calls: Call[]) =>
  calls.filter(({ call }) => call === 'GET /reservation').at(-1)?.query;
