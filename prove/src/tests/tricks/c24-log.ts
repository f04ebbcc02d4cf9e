import { readFile } from 'node:fs/promises';
import type { ProveTest } from '../prove-test.ts';
import {
  createVisitors,
  declinedCard,
  openSessions,
  payment,
  signInAdmin,
  verifyVisitors,
} from '../studio/booking.ts';

export const logScrub: ProveTest = {
  id: 'C24',
  name: 'passwords, codes, tokens, cards and people pass through every call: the log has none',
  sizes: { quick: { rounds: 1 }, full: { rounds: 20 } },
  async run({ studio, size, witness }) {
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
    const log = await readFile(studio.log, 'utf8');
    const found = seen.filter((each) => log.includes(each));
    witness.expect(found.length === 0, `The log has ${found.length} of ${seen.length} secrets`);
    const lines = log.trim().split('\n');
    const odd = lines.filter((line) => !line.startsWith('{"level":'));
    witness.expect(odd.length === 0, `A line of the log is not ours: ${odd[0]}`);
    witness.measure({ name: 'lines read', value: lines.length, unit: '' });
  },
};
