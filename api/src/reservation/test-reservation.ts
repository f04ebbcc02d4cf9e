import { newCheckout, paymentBody, type TestApi } from '../test-api.ts';

type Details = { guestEmail?: string; [field: string]: unknown };

/** Makes a paid reservation for a verified guest. Resolves to its id. */
export async function bookPaid(api: TestApi, details: Details = {}): Promise<string> {
  await api.verify(details.guestEmail ?? 'maya@mail.example');
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details }),
    key: newCheckout(),
  });
  return body.reservationId as string;
}
