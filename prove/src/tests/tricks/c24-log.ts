import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ProveTest } from '../../prove-test.ts';
import {
  createVisitors,
  declinedCard,
  openSessions,
  payment,
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';
import { callApi } from '../../studio/call.ts';
import type { Studio } from '../../studio/start-studio.ts';

export const logScrub: ProveTest = {
  id: 'C24',
  name: 'passwords, codes, tokens, cards and people pass through every call: the logs have none',
  sizes: { quick: { rounds: 1 }, full: { rounds: 20 } },
  async run({ size, witness, ...stage }) {
    await stage.studio.gateway.start();
    const front = stage.studio.gateway.url;
    const studio: Studio = { ...stage.studio, call: (request) => callApi(front, request) };
    const seen: string[] = [];
    const dates = openSessions(studio, 200);
    for (let round = 0; round < size['rounds']!; round++) {
      const [guest, other] = createVisitors('scrub', 2);
      await verifyVisitors(studio, [guest!, other!]);
      const password = `password of ${guest!.name}`;
      const account = { email: guest!.email, password };
      const { body } = await studio.call({
        path: '/auth/register',
        cookie: guest!.cookie,
        body: { ...account, name: guest!.name },
      });
      await studio.call({ path: '/auth/login', body: { ...account, password: `${password}!` } });
      await studio.call({ path: '/auth/profile', token: String(body['token']) });
      await studio.call({
        path: '/auth/google',
        body: { token: `eyJhbGciOiJub25lIn0.${'e'.repeat(40)}.` },
      });
      await studio.call({
        path: '/email/verification/send',
        cookie: guest!.cookie,
        body: { email: `send-${guest!.email}` },
      });
      await studio.call({
        path: '/email/verification/verify',
        cookie: guest!.cookie,
        body: { email: guest!.email, code: '123456' },
      });
      await studio.call(payment({ visitor: other!, date: dates[round]!, card: declinedCard }));
      witness.promise(await studio.call(payment({ visitor: guest!, date: dates[round]! })));
      const admin = await signInAdmin(studio);
      const { cookie } = await studio.call({
        path: '/admin/auth',
        body: { password: studio.secrets['ADMIN_PASSWORD'] },
        cookie: `device=forged by ${guest!.name}`,
      });
      seen.push(String(cookie?.split('=')[1]));
      await studio.call({
        path: `/reservation?search=${encodeURIComponent(guest!.email)}`,
        token: admin,
      });
      await studio.call({ path: '/auth/login', body: { email: 'a\n{"level":60}', password } });
      seen.push(password, String(body['token']), admin, guest!.email, other!.phone, guest!.name);
    }
    // Its lines leave together, the last ones at its end.
    await studio.gateway.end('SIGTERM');
    for (const file of [studio.log, studio.gatewayLog]) {
      const log = await readFile(file, 'utf8');
      const found = seen.filter((each) => log.includes(each));
      witness.expect(found.length === 0, `${file} has ${found.length} of ${seen.length} secrets`);
      const lines = log.trim().split('\n');
      const odd = lines.filter((line) => !line.startsWith('{"level":'));
      witness.expect(odd.length === 0, `A line of ${file} is not ours: ${odd[0]}`);
      witness.measure({ name: `lines read of ${basename(file)}`, value: lines.length, unit: '' });
    }
  },
};
