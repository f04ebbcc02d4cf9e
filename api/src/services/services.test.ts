import { workshops } from '@studio/contract';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const update = (id: string, body: object) => api.call('PATCH', `/services/${id}`, { body, token });

test('each workshop has its service under the id that the pages know', async () => {
  const { body } = await api.call('GET', '/services');
  expect(body.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual(
    workshops.map(({ serviceId, title }) => [serviceId, title]),
  );
});

test('visitors see a workshop as staff edited it', async () => {
  const { status, body } = await update('1', { price: 170, name: 'Band Ring' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 1, name: 'Band Ring', price: 170, duration: 3 });
  const services = await api.call('GET', '/services');
  expect(services.body[0]).toEqual(body);
});

test.each([
  ['nothing', {}],
  ['a price of zero', { price: 0 }],
  ['half cents', { price: 1.505 }],
  ['no name', { name: ' ' }],
  ['a picture that is a script', { picture_url: 'javascript:alert(1)' }],
  [
    'a picture from another site, which no page would show',
    { picture_url: 'https://a.example/b.png' },
  ],
  ['an unknown key', { id: 7 }],
])('refuses an edit with %s', async (_name, body) => {
  expect((await update('1', body)).status).toBe(400);
});

test('answers 404 for an unknown workshop, and only staff can edit', async () => {
  expect((await update('99', { price: 10 })).status).toBe(404);
  expect((await api.call('PATCH', '/services/1', { body: { price: 10 } })).status).toBe(401);
});

test('a new booking has the menu’s name, length and price at that moment', async () => {
  await update('1', { name: 'Band Ring', duration: 2, price: 200 });
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  const [mail] = await api.inbox('maya@mail.example');
  expect(mail?.text).toContain('1:00 PM to 3:00 PM Pacific Time\nBand Ring\n2 guests');
  expect(mail?.text).toContain('At the workshop: $340.00');
  const calendar = api.attachment(mail);
  expect(calendar).toContain('SUMMARY:Band Ring at Silver Bench Studio');
  expect(calendar).toContain('DTEND;TZID=America/Los_Angeles:20261124T150000');
});
