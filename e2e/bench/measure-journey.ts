// `npm run bench -- journey` measures how long a guest waits during a whole booking on a slow
// phone, from each tap to what it should show. `-- --against <commit>` measures that commit's site
// too, in turn; its tree stays in .data/trees for the next time. Prints a table and judges nothing.
// `BENCH_ROUNDS` sets the number of bookings of each kind.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { steps, type Times } from '../support/book-by-tap.ts';
import { book } from './guest-journey.ts';
import { comparedTree, describeMachine, median, type Site, startSite } from './measured-site.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const firstPort = Number(process.env['MEASURE_PORT'] ?? 3200);
/** Milliseconds on a page before the next tap. */
const guests = { 'presses at once': 0, 'looks for 2 s': 2000 };

const compared = comparedTree();

type Walked = { name: string; site: Site; pause: number; bookings: Times[] };

/** The times of all steps, followed by their sum. */
type Column = { name: string; times: number[] };

/** Bookings alternate, so that other load on the machine affects all alike. */
async function measureInTurn(sites: Site[]): Promise<Column[]> {
  const columns = Object.entries(guests).flatMap(([guest, pause]) =>
    sites.map((site): Walked => ({ name: `${site.name}: ${guest}`, site, pause, bookings: [] })),
  );
  for (let round = 0; round < rounds; round++) {
    for (const { site, pause, bookings } of columns) bookings.push(await book(site, pause));
  }
  return columns.map(({ name, bookings }) => {
    const times = steps.map((step) => median(bookings.map((booking) => booking[step]!)));
    return { name, times: [...times, times.reduce((sum, time) => sum + time, 0)] };
  });
}

function print(columns: Column[]) {
  const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`
${describeMachine()}; ms, medians of ${rounds} bookings.
`);
  line(['Step', ...columns.map(({ name }) => name)]);
  line(['---', ...columns.map(() => '--:')]);
  for (const [index, step] of [...steps, 'in all'].entries()) {
    line([step, ...columns.map(({ times }) => times[index]!.toFixed(0))]);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'studio-journey-'));
const sites: Site[] = [];
try {
  const trees = { ...(compared && { [compared.name]: compared.tree }), 'this tree': resolve('.') };
  for (const [name, tree] of Object.entries(trees)) {
    const place = { name, tree, firstPort: firstPort + 3 * sites.length };
    sites.push(await startSite(folder, place));
  }
  print(await measureInTurn(sites));
} finally {
  for (const { stop } of sites) await stop();
  await rm(folder, { recursive: true });
}
