import { startDeskTest } from '../booking/desk/test-desk.ts';

/** Maya's booking for two is on this day at 1:00 PM; today is Nov 20. */
export const day = '2026-12-01';

export type ScheduleTest = Awaited<ReturnType<typeof startScheduleTest>>;

/** Starts the API with staff's calls to plan sessions and view the plan. */
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
