import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { asStaff } from '../../support/staff.ts';

const titles = {
  '/': 'Silver jewelry workshops in Los Angeles | Silver Bench Studio',
  '/workshops/ring': 'Ring Workshop | Silver Bench Studio',
  '/workshops/couple-ring': 'Couple Rings Workshop | Silver Bench Studio',
  '/workshops/bracelet': 'Bracelet Workshop | Silver Bench Studio',
  '/workshops/earring': 'Earring Workshop | Silver Bench Studio',
  '/workshops/pendant': 'Pendant Necklace Workshop | Silver Bench Studio',
  '/workshops/chain': 'Chain Necklace Workshop | Silver Bench Studio',
  '/workshops/availability': 'Choose your session | Silver Bench Studio',
  '/login': 'Sign in or create an account | Silver Bench Studio',
  '/privacy': 'Privacy policy | Silver Bench Studio',
  '/terms': 'Terms | Silver Bench Studio',
  '/accessibility': 'Accessibility | Silver Bench Studio',
};

test('every page arrives with a title, and no two pages share one', async ({ request }) => {
  for (const [address, title] of Object.entries(titles)) {
    const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<title>${title}</title>`);
  }
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length);
});

test('an unknown address returns 404 and links to the workshops', async ({ page }) => {
  const answer = await page.goto('/workshops/brooch');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Silver Bench Studio');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'See the workshops' }).click();
  await expect(page.getByText('$165')).toBeVisible();
});

test('the site’s policy allows the structured data, the icon and the manifest', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/workshops/ring');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Course',
    name: 'Ring Workshop',
    offers: { '@type': 'Offer', price: 165, priceCurrency: 'USD' },
  });
  const statuses = await page.evaluate(async () => {
    const linked = [...document.querySelectorAll('link[rel$=icon], link[rel=manifest]')];
    const addresses = linked.map((each) => (each as HTMLLinkElement).href);
    return Promise.all(addresses.map(async (each) => (await fetch(each)).status));
  });
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(complaints).toEqual([]);
});

test('every address in the sitemap exists, and none is private', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses).toHaveLength(10);
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).not.toContain('noindex');
    const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
    const shared = await request.get(picture);
    expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
  }
});

const privatePages = [
  '/workshops/availability',
  '/workshops/personal-info',
  '/workshops/payment',
  '/login',
  '/profile',
  '/admin',
  '/admin/login',
];

test('no page of a booking, an account or the staff is indexed', async ({ request }) => {
  for (const address of privatePages) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  }
});

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }));

test('title, description and canonical address change from page to page', async ({ page }) => {
  const told: Record<string, object> = {};
  for (const address of ['/', '/workshops/ring', '/workshops/availability'] as const) {
    await page.goto(address);
    // Only the hydrated app renders this.
    const drawn = page.getByText(/\$165/).or(page.getByText('Choose a workshop first'));
    await expect(drawn.first()).toBeVisible();
    told[address] = await headOf(page);
    expect(told[address]).toMatchObject({ title: titles[address] });
  }
  await page.goto('/');
  await page.getByRole('link', { name: /^Ring/ }).click();
  await expect(page.getByRole('heading', { name: 'Ring Workshop' })).toBeVisible();
  expect(await headOf(page)).toEqual(told['/workshops/ring']);
  await page.getByRole('link', { name: 'Continue to Availability' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await headOf(page)).toEqual(told['/workshops/availability']);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('$165')).toBeVisible();
  expect(await headOf(page)).toEqual(told['/']);
});

test('search engines read the opening hours and the address that the page shows', async ({
  page,
}) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: 'Have a design in mind?' });
  await expect(contact.getByText('Tuesday to Sunday, 11:00AM to 5PM')).toBeVisible();
  const [data, faq] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    openingHours: 'Tu-Su 11:00-17:00',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1234 Example Street, Unit 5',
      addressLocality: 'Los Angeles',
    },
  });
  const { mainEntity } = JSON.parse(faq ?? '') as { mainEntity: { name: string }[] };
  const shown = page
    .getByRole('region', { name: 'Good to know' })
    .getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(mainEntity.map(({ name }) => name));
});

test('the manifest’s icons and favicon.ico exist', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});

test('a workshop’s next document shows what staff changed', async ({
  browser,
  baseURL,
  request,
}) => {
  const headers = await asStaff(request);
  const change = (data: object) => request.patch('/api/services/6', { data, headers });
  const documentOf = async () =>
    (await request.get('/workshops/chain', { headers: { accept: 'text/html' } })).text();
  expect(await documentOf()).toContain('3 hours');
  await change({ name: 'Long Chain', duration: 4, price: 350 });
  try {
    // The gateway caches API responses for ten seconds.
    await expect.poll(documentOf).toContain('<title>Long Chain | ');
    expect(await documentOf()).toMatch(/content="[^"]* 4 hours, 1-8 people, from \$350\."/);
    expect(await documentOf()).not.toContain('3 hours');
    const page = await browser.newPage({ baseURL: baseURL! });
    await page.goto('/workshops/chain');
    await expect(page.getByRole('heading', { level: 1, name: 'Long Chain' })).toBeVisible();
    await expect(page).toHaveTitle('Long Chain | Silver Bench Studio');
    await page.close();
  } finally {
    await change({ name: 'Chain Necklace', duration: 3, price: 345 });
    await expect.poll(documentOf).toContain('Chain Necklace Workshop');
  }
});
