import type { APIRequestContext } from '@playwright/test';
import { asStaff } from './staff.ts';

type Reservation = {
  id: string;
  appointment_time: string;
  service_name: string;
  guest_email: string;
  guest_count: number;
  status: string;
  staff_name: string | null;
};

/** The reservations of a guest as staff see them. */
export async function reservationsOf(
  request: APIRequestContext,
  email: string,
): Promise<Reservation[]> {
  const answer = await request.get('/api/reservation', {
    headers: await asStaff(request),
    params: { search: email },
  });
  return (await answer.json()) as Reservation[];
}

/** The spots left in each upcoming session, from the public API. */
export async function readSpots(
  request: APIRequestContext,
): Promise<(appointmentTime: string) => number | undefined> {
  const today = new Date();
  const last = new Date(today.getTime() + 60 * 86_400_000);
  const [startDate, endDate] = [today, last].map((day) => day.toISOString());
  const answer = await request.get(`/api/availability?startDate=${startDate}&endDate=${endDate}`);
  const { dates } = (await answer.json()) as {
    dates: { date: string; spotsLeft: Record<string, number> }[];
  };
  return (appointmentTime) => {
    const day = dates.find(({ date }) => date === appointmentTime.slice(0, 10));
    return day?.spotsLeft[(Number(appointmentTime.slice(11, 13)) - 9) / 2];
  };
}

/** The spots left in the session that starts at `appointmentTime`. */
export const spotsLeftAt = async (request: APIRequestContext, appointmentTime: string) =>
  (await readSpots(request))(appointmentTime);
