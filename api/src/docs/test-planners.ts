import { usualWeek } from '@studio/contract';
import type { Answer, TestApi } from '../test-api.ts';
import { book, type Requests, type Tokens } from './test-requests.ts';

/** Staff who plan sessions; the last of them closes one and offers its guest another. */
export function forPlanners(api: TestApi, { admin, customer: guest }: Tokens): Requests {
  const staff = (method: string, path: string, body?: object) => () =>
    api.call(method, path, { token: admin, ...(body ? { body } : {}) });
  const day = '2026-12-10';
  const close = { from: day, to: day, slotIds: [2], reason: 'Illness', note: 'We are sorry.' };
  // Each closes a day of its own.
  const days = ['2026-12-15', '2026-12-16', '2026-12-17'];
  const offer = async (): Promise<[id: string, sent: Answer]> => {
    const closed = days.pop()!;
    const id = await book(api, `${closed} 15:00:00`);
    await staff('POST', '/admin/schedule/close', { from: closed, to: closed, reason: 'Illness' })();
    const sent = await staff('POST', '/admin/offers', {
      offers: [{ bookingId: id, options: ['2026-12-11 15:00:00'] }],
      alternative: 'REFUND',
      note: 'Our instructor is ill.',
    })();
    return [id, sent];
  };
  return {
    getSchedule: staff('GET', `/admin/schedule?startDate=${day}&endDate=${day}`),
    changeDay: staff('POST', '/admin/schedule/2026-12-12', {
      sessions: [{ slotId: 1, isOpen: true, capacity: 6, note: 'A small group', staffId: 1 }],
      reason: 'A school group',
    }),
    followRule: staff('POST', '/admin/schedule/2026-12-12/rule'),
    addSession: staff('POST', '/admin/session', {
      date: '2026-12-12 19:00:00',
      minutes: 120,
      capacity: 6,
      kind: 'EXTRA',
      title: 'Late stones',
      note: 'Bring a drawing',
      staffId: 2,
    }),
    getHours: staff('GET', '/admin/hours'),
    setHours: staff('POST', '/admin/hours', { validFrom: '2027-01-10', week: usualWeek }),
    listAffected: async () => {
      await offer();
      return staff('GET', '/admin/schedule/affected?from=2026-12-15&to=2026-12-17')();
    },
    closeSessions: staff('POST', '/admin/schedule/close', close),
    sendOffers: async () => (await offer())[1],
    answerOffer: async () => {
      const [id] = await offer();
      return api.call('POST', `/booking/${id}/offer`, {
        token: guest,
        body: { answer: 'move', date: '2026-12-11 15:00:00', version: 1 },
      });
    },
  };
}
