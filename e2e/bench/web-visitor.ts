import { randomUUID } from 'node:crypto';
import type { Site } from './measured-site.ts';

const email = 'measured@mail.example';

async function post(url: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

type Mail = { text: string };

/**
 * Proves an address to a site's API with the code in the stand-ins' inbox. Resolves to the address
 * and the cookie (`name=value`) of the browser that proved it.
 */
export async function verifyAddress({ url, env }: Site) {
  const sent = await post(`${url}/api/email/verification/send`, { email });
  const cookie = sent.headers.getSetCookie()[0]!.split(';')[0]!;
  const inbox = `http://localhost:${env.STAND_INS_PORT}/inbox.json?to=${email}`;
  let mail: Mail | undefined;
  while (!mail) [mail] = (await (await fetch(inbox)).json()) as Mail[];
  const [code] = /\d{6}/.exec(mail.text)!;
  await post(`${url}/api/email/verification/verify`, { email, code }, cookie);
  return { email, cookie };
}

/** The localStorage of a visitor who has made all choices and filled in all fields. */
export function writeDraft(guestEmail: string) {
  const day = new Date(Date.now() + 30 * 86_400_000);
  if (day.getUTCDay() === 1) day.setUTCDate(day.getUTCDate() + 1);
  const checkout = {
    checkoutId: randomUUID(),
    savedAt: Date.now(),
    draft: {
      service_name: 'Silver Ring Workshop',
      appointment_time: `${day.toISOString().slice(0, 10)} 13:00:00`,
      guest_count: 2,
      guest_name: 'Maya Lindqvist',
      guest_phone: '(213) 555-0142',
      guest_email: guestEmail,
      guest_note: 'One of us is left-handed.',
    },
    codeSent: null,
    verified: { email: guestEmail, at: Date.now() },
    hold: null,
    payment: null,
  };
  return { 'studio.reservation-draft.2': JSON.stringify(checkout) };
}
