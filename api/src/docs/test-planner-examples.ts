import { usualWeek } from '@studio/contract';
import type { TestApi } from '../test-api.ts';
import type { Bookings, Examples } from './test-example.ts';

/** Examples of sessions that staff close, and of offers to their guests. */
export function offerExamples(api: TestApi, { book, nextSession }: Bookings): Examples {
  const send = async (path: string, body: object) =>
    api.call('POST', path, { token: await api.adminToken(), body });
  /** Makes a closed session with one booking, and an offer of another session to its guest. */
  const closed = async () => {
    const date = nextSession();
    const bookingId = await book(date);
    const [day] = date.split(' ');
    const slotId = (Number(date.slice(11, 13)) - 9) / 2;
    await send('/admin/schedule/close', {
      from: day,
      to: day,
      slotIds: [slotId],
      reason: 'Illness',
    });
    const option = nextSession();
    const offer = {
      offers: [{ bookingId, options: [option] }],
      alternative: 'REFUND',
      note: 'Our instructor is ill.',
    };
    return { day, bookingId, option, offer };
  };
  return {
    listAffected: async () => {
      const { day } = await closed();
      return { method: 'GET', path: `/admin/schedule/affected?from=${day}&to=${day}` };
    },
    sendOffers: async () => ({
      method: 'POST',
      path: '/admin/offers',
      body: (await closed()).offer,
    }),
    answerOffer: async () => {
      const { bookingId, option, offer } = await closed();
      await send('/admin/offers', offer);
      return {
        method: 'POST',
        path: `/booking/${bookingId}/offer`,
        body: { answer: 'move', date: option, version: 1 },
      };
    },
  };
}

export const planExamples: Examples = {
  getSchedule: () => ({
    method: 'GET',
    path: '/admin/schedule?startDate=2026-12-10&endDate=2026-12-10',
  }),
  changeDay: () => ({
    method: 'POST',
    path: '/admin/schedule/2026-12-12',
    body: {
      sessions: [{ slotId: 1, isOpen: true, capacity: 6, note: 'A small group', staffId: 1 }],
      reason: 'A school group',
    },
  }),
  followRule: () => ({ method: 'POST', path: '/admin/schedule/2026-12-12/rule' }),
  addSession: () => ({
    method: 'POST',
    path: '/admin/session',
    body: {
      date: '2026-12-12 19:00:00',
      minutes: 120,
      capacity: 6,
      kind: 'EXTRA',
      title: 'Late stones',
      note: 'Bring a drawing',
      staffId: 2,
    },
  }),
  getHours: () => ({ method: 'GET', path: '/admin/hours' }),
  setHours: () => ({
    method: 'POST',
    path: '/admin/hours',
    body: { validFrom: '2027-01-10', week: usualWeek },
  }),
  previewHours: () => ({
    method: 'POST',
    path: '/admin/hours/preview',
    body: { validFrom: '2027-01-10', week: usualWeek },
  }),
  getInstructors: () => ({ method: 'GET', path: '/admin/instructors' }),
  setInstructors: () => ({
    method: 'POST',
    path: '/admin/instructors',
    body: {
      from: '2026-12-15',
      to: '2026-12-22',
      weekdays: [2],
      slotIds: [1],
      staffId: 1,
      confirmOverlap: true,
    },
  }),
  closeSessions: () => ({
    method: 'POST',
    path: '/admin/schedule/close',
    body: {
      from: '2026-12-10',
      to: '2026-12-10',
      slotIds: [2],
      reason: 'Illness',
      note: 'We are sorry.',
    },
  }),
};
