import type { ProveTest } from '../../prove-test.ts';
import { crashPoints } from '../../failpoints/crash-points.ts';
import { prepareBookings } from '../../studio/bookings.ts';

const afterMailSent = crashPoints.find(({ name }) => name === 'after-mail-sent')!;

export const mailKills: ProveTest = {
  id: 'C9',
  name: 'the mail worker is killed between sending and noting it, again and again: no mail is lost',
  sizes: { quick: { kills: 2, bookings: 4 }, full: { kills: 50, bookings: 60 } },
  processes: 1,
  quickEngines: ['mysql'],
  async run(stage) {
    const { studio, size, witness } = stage;
    const next = await prepareBookings(stage, size['bookings']!);
    await studio.providers.fault({ provider: 'sendgrid', mode: 'down' });
    for (let booking = 0; booking < size['bookings']!; booking++) {
      witness.promise(await studio.call(next()));
    }
    const [api] = studio.apis;
    await api!.end('SIGTERM');
    await studio.providers.heal();
    const script = await studio.buildApi(afterMailSent);
    let killed = 0;
    for (let kill = 0; kill < size['kills']!; kill++) {
      if (!(await hasDueMail(stage))) break;
      // Past the lease of the mail that the last kill left behind.
      studio.setAhead(65);
      await api!.start({ script }).catch(() => null);
      const { signal } = await api!.ended();
      if (signal === 'SIGKILL') killed += 1;
    }
    // One mail is in flight at each kill: the worker sends them one by one.
    witness.allowDuplicateMails(killed);
    witness.expect(killed > 0, 'The worker was never killed');
    witness.measure({ name: 'killed', value: killed, unit: 'times' });
  },
};

async function hasDueMail({ studio }: Parameters<ProveTest['run']>[0]): Promise<boolean> {
  const [row] = await studio.database.read(
    'SELECT COUNT(*) AS n FROM outbox_mail WHERE sent_at IS NULL AND tries < 5',
  );
  return Number(row?.['n']) > 0;
}
