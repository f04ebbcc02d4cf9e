import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openFaultyFront, type Fault } from '../../support/faulty-front.ts';
import { openOwnGateway, type Remote } from '../../support/own-gateway.ts';

type RemoteUnderTest = Remote & {
  address: string;
  /** An element that appears only if everything works. */
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

let gateway: Awaited<ReturnType<typeof openOwnGateway>>;
let front: Awaited<ReturnType<typeof openFaultyFront>>;

test.beforeAll(async () => {
  gateway = await openOwnGateway();
  front = await openFaultyFront(gateway.port);
});

test.afterAll(async () => {
  front.close();
  await gateway.close();
});

const open = (page: Page, { address }: RemoteUnderTest) =>
  page.goto(front.origin + address, { waitUntil: 'commit' });

const expectSeen = (page: Page, { sight }: RemoteUnderTest) => expect(sight(page)).toBeVisible();

const expectFooter = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

/** Checks that the page reports the failed remote above the footer, and that Try Again recovers after the repair. */
async function expectRecovers(page: Page, broken: RemoteUnderTest, repair: () => unknown) {
  await open(page, broken);
  await expect(page.getByRole('alert')).toContainText(/We couldn’t (load|show)/);
  await expectFooter(page);
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(page, broken);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function expectWorks(context: BrowserContext, remote: RemoteUnderTest) {
  const page = await context.newPage();
  await open(page, remote);
  await expectSeen(page, remote);
  await expectFooter(page);
}

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

type Case = [Fault['kind'], Part];

const faults: Case[] = [
  ['missing', entry],
  ['hanging', entry],
  ['hanging', chunk],
  ['hanging', stylesheet],
  ['hanging', lazyScreen],
  ['changed', entry],
  ['changed', chunk],
  ['changed', stylesheet],
  ['changed', lazyScreen],
];

async function expectFaultRecovers(page: Page, [kind, part]: Case, broken: RemoteUnderTest) {
  front.setFault({ kind, path: await pathOf(part, broken) });
  await expectRecovers(page, broken, () => front.setFault(null));
}

test.afterEach(() => front.setFault(null));

for (const fault of faults) {
  test(`${fault.join(' ')}: the page says so, and Try Again recovers`, async ({ page }) => {
    await expectFaultRecovers(page, fault, booking);
  });
}

// The markup of these pages is visible before the fault. Their styles are inline, and the landing
// page's screen is part of the remote's main file.
const faultsOfPrerendered: [string, Case][] = [
  ['/', ['hanging', entry]],
  ['/', ['changed', chunk]],
  ['/workshops/ring', ['hanging', lazyScreen]],
];

for (const [address, fault] of faultsOfPrerendered) {
  test(`${fault.join(' ')} of the prerendered ${address}: the page says so, and Try Again recovers`, async ({
    page,
  }) => {
    const sight = () => page.getByText('$165').first();
    await expectFaultRecovers(page, fault, { ...booking, address, sight });
  });
}

const throwing = "export const App = () => { throw new Error('drawing'); };";

const brokenReleases = [
  ['booking has a syntax error', { broken: booking, works: admin, release: { ending: '(' } }],
  [
    'booking throws at start',
    { broken: booking, works: admin, release: { ending: ";throw new Error('at start')" } },
  ],
  [
    'admin throws while rendering',
    { broken: admin, works: booking, release: { source: throwing } },
  ],
] as const;

for (const [what, { broken, works, release }] of brokenReleases) {
  test(`a release that is broken because ${what}: the other remote works, and a rollback repairs it`, async ({
    page,
    context,
  }) => {
    await gateway.publish(broken, release);
    await expectRecovers(page, broken, async () => {
      await expectWorks(context, works);
      await gateway.rollBack(broken);
    });
  });
}

test('every file 3 seconds late: the page appears, or the fallback does and Try Again recovers', async ({
  page,
}) => {
  front.setFault({ kind: 'slow', path: /^\/r\/booking\// });
  await open(page, booking);
  await expectFooter(page);
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(booking.sight(page).or(tryAgain)).toBeVisible();
  front.setFault(null);
  // On a busy machine, the page may need more than the second that remains besides the files, and show the fallback.
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expectSeen(page, booking);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
