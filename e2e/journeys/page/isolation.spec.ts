import { expect, type Locator, type Page, test } from '@playwright/test';
import { openFaultyFront, type Fault } from '../../support/faulty-front.ts';
import { openOwnGateway, type Remote } from '../../support/own-gateway.ts';

type RemoteUnderTest = Remote & {
  address: string;
  /** What is seen there when all is well, and not before. */
  sight: (page: Page) => Locator;
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

const booking: RemoteUnderTest = {
  name: 'booking',
  folder: 'booking-app',
  mount: '/',
  address: '/workshops/availability',
  sight: heading('Choose a workshop first'),
};
const admin: RemoteUnderTest = {
  name: 'admin',
  folder: 'admin-app',
  mount: '/admin',
  address: '/admin/login',
  sight: heading('Admin'),
};

/** Their markup comes with the document; prices come with their scripts. */
const prerendered = ['/', '/workshops/ring'].map((address) => ({
  ...booking,
  address,
  sight: (page: Page) => page.getByText('$165').first(),
}));

let gateway: Awaited<ReturnType<typeof openOwnGateway>>;
let front: Awaited<ReturnType<typeof openFaultyFront>>;

/** Milliseconds from the navigation to the fallback; the goal is 5,000 at most. */
const waits: number[] = [];

test.beforeAll(async () => {
  gateway = await openOwnGateway();
  front = await openFaultyFront(gateway.port);
});

test.afterAll(async () => {
  console.log(`The fallback was seen after at most ${Math.max(...waits)} ms.`);
  front.close();
  await gateway.close();
});

const open = (page: Page, { address }: RemoteUnderTest) =>
  page.goto(front.origin + address, { waitUntil: 'commit' });

const expectSeen = (page: Page, { sight }: RemoteUnderTest) => expect(sight(page)).toBeVisible();

const expectFooter = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

/** The remote is down and says so; the footer and the other remote are there; then it recovers. */
async function expectIsolated(page: Page, { broken, works, repair }: Remotes & Repair) {
  const started = Date.now();
  await open(page, broken);
  await expect(page.getByRole('alert')).toContainText(/could not be (loaded|shown)/);
  waits.push(Date.now() - started);
  await expectFooter(page);
  const other = await page.context().newPage();
  await open(other, works);
  await expectSeen(other, works);
  await expectFooter(other);
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(page, broken);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

type Remotes = Record<'broken' | 'works', RemoteUnderTest>;

type Repair = { repair: () => unknown };

const entry = 'entry' as const;
const chunk = 'chunk' as const;
const stylesheet = 'stylesheet' as const;
const lazyScreen = 'lazy screen' as const;
type Part = typeof entry | typeof chunk | typeof stylesheet | typeof lazyScreen;

async function pathOf(part: Part, { name, address }: RemoteUnderTest): Promise<RegExp> {
  const record = await gateway.record(name);
  const [isScript, isStyle] = [/\.js$/, /\.css$/];
  const file = {
    [entry]: record.entry,
    [chunk]: record.initial.find((each) => isScript.test(each)),
    [stylesheet]: record.initial.find((each) => isStyle.test(each)),
    [lazyScreen]: record.addresses[address]!.files.find((each) => isScript.test(each)),
  }[part];
  expect(file, `the ${part} of ${name}`).toBeDefined();
  return new RegExp(`^/r/${name}/\\w+/${file}$`);
}

const faults: [Fault['kind'], Part][] = [
  ['missing', entry],
  ['500', entry],
  ['hanging', entry],
  ['hanging', chunk],
  ['hanging', stylesheet],
  ['hanging', lazyScreen],
  ['changed', entry],
  ['changed', chunk],
  ['changed', stylesheet],
  ['changed', lazyScreen],
];

async function expectFaultIsolated(
  page: Page,
  [kind, part]: (typeof faults)[number],
  remotes: Remotes,
) {
  front.setFault({ kind, path: await pathOf(part, remotes.broken) });
  await expectIsolated(page, { ...remotes, repair: () => front.setFault(null) });
}

const brokenReleases: [string, { source: string; ending?: string }][] = [
  ['has a syntax error', { source: 'export const App = () => null;', ending: '(' }],
  ['throws at start', { source: "throw new Error('at start'); export const App = () => null;" }],
  [
    'throws while rendering',
    { source: "export const App = () => { throw new Error('drawing'); };" },
  ],
];

for (const [broken, works] of [
  [booking, admin],
  [admin, booking],
] as const) {
  test.describe(broken.folder, () => {
    test.afterEach(() => front.setFault(null));

    for (const [kind, part] of faults) {
      test(`${kind} ${part}`, async ({ page }) => {
        await expectFaultIsolated(page, [kind, part], { broken, works });
      });
    }

    for (const [what, release] of brokenReleases) {
      test(`a release that ${what}`, async ({ page }) => {
        await gateway.publish(broken, release);
        await expectIsolated(page, { broken, works, repair: () => gateway.rollBack(broken) });
      });
    }

    test('every file 3 seconds late: it comes, or the fallback does and Try Again brings it', async ({
      page,
    }) => {
      front.setFault({ kind: 'slow', path: new RegExp(`^/r/${broken.name}/`) });
      await open(page, broken);
      await expectFooter(page);
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await expect(broken.sight(page).or(tryAgain)).toBeVisible();
      const other = await page.context().newPage();
      await open(other, works);
      await expectSeen(other, works);
      front.setFault(null);
      // A machine with other work may need the second that is left for all but the files.
      if (await tryAgain.isVisible()) await tryAgain.click();
      await expectSeen(page, broken);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}

test.describe('prerendered', () => {
  test.afterEach(() => front.setFault(null));

  // The styles are in the document, the landing page's screen in the remote's own file.
  const parts: Record<string, Part[]> = { '/': [entry, chunk], '/workshops/ring': [lazyScreen] };
  for (const broken of prerendered) {
    for (const fault of faults.filter(([, part]) => parts[broken.address]!.includes(part))) {
      test(`${fault.join(' ')} of ${broken.address}`, async ({ page }) => {
        await expectFaultIsolated(page, fault, { broken, works: admin });
      });
    }
  }
});
