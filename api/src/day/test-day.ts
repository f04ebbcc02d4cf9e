import { randomUUID } from 'node:crypto';
import type { AttendanceState } from '@studio/contract';
import { startDeskTest } from '../booking/desk/test-desk.ts';

export type DayTest = Awaited<ReturnType<typeof startDayTest>>;

export const day = '2026-12-01';

/** Starts the API with Maya's booking for Dec 1, 1:00 PM, and with staff who have that day's roster open. */
export async function startDayTest() {
  const api = await startDeskTest();
  const { id } = api;
  const readDay = async (date = day) => (await api.staff('GET', `/admin/day/${date}`)).body;
  return {
    ...api,
    readDay,
    /** The session of Maya's booking. */
    showSession: async () =>
      (await readDay()).sessions.find(({ slotId }: { slotId: number }) => slotId === 2),
    /** Marks Maya's booking, by default now and with a new id. */
    mark: (state: AttendanceState, more: { id?: string; markedAt?: string } = {}) =>
      api.markAll([
        {
          id: randomUUID(),
          bookingId: id,
          state,
          markedAt: api.clock.now.toISOString(),
          ...more,
        },
      ]),
    /** Writes a note like a page that showed `before`, or like one that sends only the new text. */
    write: (kind: string, text: string, before?: string) =>
      api.staff('POST', `/admin/booking/${id}/note`, { body: { kind, text, before } }),
    instruct: (slotId: number, staffId: number | null, more: object = {}) =>
      api.staff('PATCH', `/admin/day/${day}/${slotId}`, { body: { staffId, ...more } }),
  };
}
