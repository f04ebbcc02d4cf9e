import { startTestApi, type TestApi } from '../../test-api.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { OutboxMail } from '../outbox-mail.entity.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const askForCode = (email: string) =>
  api.call('POST', '/email/verification/send', { body: { email } });

test.each(['dropped', 'invalid', 'spam'])(
  'a code request says that email fails to an address that SendGrid suppresses (%s)',
  async (domain) => {
    expect((await askForCode(`maya@${domain}.example`)).body).toEqual({
      sent: true,
      resendAfter: 60,
      isUnreachable: true,
      notice:
        'Email to this address fails, so a code won’t arrive. Use another address, or email us at hello@silverbench.example.',
    });
    expect((await askForCode('maya@mail.example')).body).toEqual({ sent: true, resendAfter: 60 });
  },
);

test('a code request says so after the last email bounced, also while SendGrid’s lists are unknown', async () => {
  api.deps.mail = { ...api.deps.mail, isSuppressed: () => Promise.reject(new Error('403')) };
  expect((await askForCode('maya@mail.example')).body).toEqual({ sent: true, resendAfter: 60 });
  await deliverOutbox(api.deps);
  const fail = (failure: OutboxMail['failure']) =>
    api.deps.database.run((manager) =>
      manager.update(OutboxMail, { recipient: 'maya@mail.example' }, { failure }),
    );
  await fail('BLOCKED');
  api.passSeconds(60);
  expect((await askForCode('maya@mail.example')).body.isUnreachable).toBeUndefined();
  await deliverOutbox(api.deps);
  await fail('BOUNCED');
  api.passSeconds(60);
  expect((await askForCode('maya@mail.example')).body.isUnreachable).toBe(true);
});

test.each([
  ['booking links', '/booking/link', {}],
  ['a booking’s code', '/booking/code', { bookingNumber: '7F3A-91C4' }],
])(
  'a request for %s gets the same response for a suppressed address as for any other',
  async (_what, path, more) => {
    const ask = (email: string) => api.call('POST', path, { body: { email, ...more } });
    const [suppressed, other] = [await ask('maya@dropped.example'), await ask('maya@mail.example')];
    expect([suppressed.status, suppressed.body]).toEqual([other.status, other.body]);
  },
);
