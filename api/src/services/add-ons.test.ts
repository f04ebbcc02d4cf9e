import { startTestApi, type TestApi } from '../test-api.ts';
import { changeAddOns } from './test-add-ons.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const path = '/admin/services/1/add-ons';
const read = async () => (await api.call('GET', path, { token })).body;
const save = (addOns: object[], version = 1) =>
  api.call('PATCH', path, { token, body: { addOns, version } });
const offered = async (service = 0) => (await api.call('GET', '/services')).body[service].add_ons;

const giftBox = { name: 'Gift box', priceCents: 1250, mostPerGuest: 2, isOn: true };

test('each workshop starts with the add-ons of the spec, priced at the studio', async () => {
  const { body } = await api.call('GET', '/services');
  const names = body.map(({ add_ons }: { add_ons: { name: string }[] }) =>
    add_ons.map(({ name }) => name),
  );
  expect(names).toEqual([
    ['Stone setting', 'Layer soldering', 'Silver clay'],
    ['Stone setting', 'Layer soldering', 'Silver clay', 'Lost wax'],
    ['Charm creation', 'Mixed metal elements', 'Custom toggle clasp'],
    ['Stone setting', 'Lost wax', 'Mixed metal', 'Additional pair'],
    ['Stone setting', 'Mixed metal', 'Custom engraving'],
    ['Add a pendant', 'Mixed metal elements', 'Extended length'],
  ]);
  expect(body[0].add_ons[0]).toEqual({
    id: 101,
    name: 'Stone setting',
    price_cents: null,
    most_per_guest: 1,
  });
});

test('visitors see what staff added, ordered, priced and turned off', async () => {
  const [stone, layer, clay] = (await read()).addOns;
  const { status, body } = await save([giftBox, clay, { ...stone, isOn: false }, layer]);
  expect(status).toBe(200);
  expect(body.version).toBe(2);
  expect(await offered()).toEqual([
    { id: 104, name: 'Gift box', price_cents: 1250, most_per_guest: 2 },
    { id: 103, name: 'Silver clay', price_cents: null, most_per_guest: 1 },
    { id: 102, name: 'Layer soldering', price_cents: null, most_per_guest: 1 },
  ]);
  expect(await offered(1)).toHaveLength(4);
});

test('of two staff members who add at once, the second gets a conflict and nothing is lost', async () => {
  const { addOns } = await read();
  const both = await Promise.all(
    ['Gift box', 'Engraving'].map((name) => save([...addOns, { ...giftBox, name }])),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = both.find(({ status }) => status === 409)!;
  expect(second.body).toMatchObject({
    type: 'VERSION_CONFLICT',
    error: 'Someone else changed these add-ons in the meantime. Nothing was saved.',
  });
  const first = both.find(({ status }) => status === 200)!;
  expect(await read()).toEqual(first.body);
});

test.each([
  ['a price above $10,000', { priceCents: 1_000_001 }, 'Enter a price up to $10,000'],
  ['a price of zero', { priceCents: 0 }, 'Enter a price above $0.00'],
  ['a negative price', { priceCents: -100 }, 'Enter a price above $0.00'],
  ['no name', { name: ' ' }, 'Name is required'],
  ['a limit of zero', { mostPerGuest: 0 }, 'Enter 1 to 8 per guest'],
  ['a limit of nine', { mostPerGuest: 9 }, 'Enter 1 to 8 per guest'],
  ['a name twice', { name: 'silver clay' }, 'Another add-on of this workshop has this name'],
])('refuses %s', async (_name, change, sentence) => {
  const { addOns } = await read();
  const { status, body } = await save([...addOns, { ...giftBox, ...change }]);
  expect([status, body.details?.[0]?.message]).toEqual([400, sentence]);
  expect(await offered()).toHaveLength(3);
});

test('never removes an add-on, and takes none from another workshop', async () => {
  const { addOns } = await read();
  const fewer = await save(addOns.slice(1));
  expect(fewer.body.error).toBe('An add-on can be turned off, but not removed.');
  const foreign = await save([...addOns, { ...giftBox, id: 201 }]);
  expect(foreign.body.error).toBe('This add-on does not belong to this workshop.');
  expect(await read()).toMatchObject({ version: 1, addOns });
});

test('answers 404 for an unknown workshop, and only staff can edit', async () => {
  expect((await api.call('GET', '/admin/services/99/add-ons', { token })).status).toBe(404);
  const unknown = { token, body: { addOns: [], version: 1 } };
  expect((await api.call('PATCH', '/admin/services/99/add-ons', unknown)).status).toBe(404);
  expect((await api.call('GET', path)).status).toBe(401);
});

test('an edit of the workshop keeps its add-ons', async () => {
  await changeAddOns(api, { 'Stone setting': { priceCents: 2500 } });
  const { body } = await api.call('PATCH', '/services/1', { token, body: { price: 170 } });
  expect(body.add_ons[0]).toMatchObject({ name: 'Stone setting', price_cents: 2500 });
});
