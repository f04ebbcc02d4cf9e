import { expect, type Page, test } from '@playwright/test';
import { openFaultyFront, type Fault } from './faulty-front.ts';
import { openOwnGateway, type Remote } from './own-gateway.ts';

type RemoteUnderTest = Remote & {
  address: string;
  /** What is seen there when all is well. */
  sight: string;
};

const booking: RemoteUnderTest = {
  name: 'booking',
  folder: 'booking-app',
  mount: '/',
  address: '/workshops/ring',
  sight: 'Ring Workshop',
};
const admin: RemoteUnderTest = {
  name: 'admin',
  folder: 'admin-app',
  mount: '/admin',
  address: '/admin/login',
  sight: 'Admin',
};

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

const expectSeen = (page: Page, { sight }: RemoteUnderTest) =>
  expect(page.getByRole('heading', { level: 1, name: sight })).toBeVisible();

const expectFooter = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

/** The remote is down and says so; the footer and the other remote are there; then it recovers. */
async function expectIsolated(
  page: Page,
  { broken, works, repair }: Record<'broken' | 'works', RemoteUnderTest> & Repair,
) {
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
        front.setFault({ kind, path: await pathOf(part, broken) });
        await expectIsolated(page, { broken, works, repair: () => front.setFault(null) });
      });
    }

    for (const [what, release] of brokenReleases) {
      test(`a release that ${what}`, async ({ page }) => {
        await gateway.publish(broken, release);
        await expectIsolated(page, { broken, works, repair: () => gateway.rollBack(broken) });
      });
    }

    test('every file 3 seconds late', async ({ page }) => {
      front.setFault({ kind: 'slow', path: new RegExp(`^/r/${broken.name}/`) });
      await open(page, broken);
      await expectFooter(page);
      const other = await page.context().newPage();
      await open(other, works);
      await expectSeen(other, works);
      await expectSeen(page, broken);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
