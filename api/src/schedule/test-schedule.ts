import { startDeskTest } from '../booking/desk/test-desk.ts';

/** Maya's booking of two is on it, at 1:00 PM; today is Nov 20. */
export const day = '2026-12-01';

export type ScheduleTest = Awaited<ReturnType<typeof startScheduleTest>>;

/** What staff plan, and how it is shown to them. */
export async function startScheduleTest() {
  const api = await startDeskTest();
  const scheduleOf = async (date: string) =>
    (await api.staff('GET', `/admin/schedule?startDate=${date}&endDate=${date}`)).body.days[0];
  return {
    ...api,
    scheduleOf,
    sessionOf: async (date: string, slotId: number) =>
      (await scheduleOf(date)).sessions.find((each: { slotId: number }) => each.slotId === slotId),
    changeDay: (date: string, sessions: object[]) =>
      api.staff('POST', `/admin/schedule/${date}`, {
        body: { sessions, reason: 'Kiln inspection' },
      }),
  };
}
