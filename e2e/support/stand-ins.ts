import { ports } from './setting.ts';

const standIns = `http://localhost:${ports.standIns}`;

type Mail = {
  subject: string;
  text: string;
  html: string;
  /** `content` is base64. */
  attachments: { filename: string; content: string }[];
  receivedAt: string;
};
type Payment = { id: string; status: string; amount: number; referenceId: string };

/** The emails to an address, newest first. */
export const inbox = async (email: string): Promise<Mail[]> =>
  (await fetch(`${standIns}/inbox.json?to=${encodeURIComponent(email)}`)).json();

/** The completed payments for a reservation, in cents. */
export async function paymentsFor(reservationId: string): Promise<Payment[]> {
  const { payments } = (await (await fetch(`${standIns}/ledger.json`)).json()) as {
    payments: Payment[];
  };
  return payments.filter(
    ({ status, referenceId }) => status === 'COMPLETED' && referenceId === `SBD-${reservationId}`,
  );
}
