import { aboutLimits, limits } from '@studio/contract';
import sharp from 'sharp';
import { deleteOld } from '../retention/delete-old.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const save = (body: object) => api.call('PATCH', '/admin/about', { token, body });
const shown = async () => (await api.call('GET', '/studio/about')).body;

const jo = { name: 'Jo Okafor', role: 'Silversmith', text: 'Jo teaches rings.', picture_url: '' };
const sam = { ...jo, name: 'Sam Whitlock' };
const review = {
  quote: 'We made our own rings.\nLovely.',
  author: 'Ana P.',
  source: 'Google',
  url: 'https://maps.example/review?id=1',
  month: '2026-10',
  stars: null,
};
const place = { text: 'A bright room.', directions: 'Park on 3rd Street.', pictures: [] };

test('a studio without texts shows nothing', async () => {
  const { status, headers, body } = await api.call('GET', '/studio/about');
  expect([status, headers.get('cache-control'), body]).toEqual([
    200,
    'public, max-age=60',
    { place: { text: '', directions: '', pictures: [] }, people: [], reviews: [] },
  ]);
});

test('guests see the place, people and reviews as staff saved them, in order', async () => {
  const { status, body } = await save({
    place: { version: 0, content: place },
    people: { version: 0, content: [sam, jo] },
    reviews: { version: 0, content: [review, { ...review, url: '', stars: 5 }] },
  });
  expect(status).toBe(200);
  expect(body.people).toEqual({ version: 1, content: [sam, jo] });
  expect(await shown()).toEqual({
    place,
    people: [sam, jo],
    reviews: [review, { ...review, url: '', stars: 5 }],
  });
});

test('a save keeps the parts that it does not name', async () => {
  await save({ people: { version: 0, content: [jo] } });
  await save({ reviews: { version: 0, content: [review] } });
  await save({ people: { version: 1, content: [] } });
  expect(await shown()).toMatchObject({ people: [], reviews: [review] });
});

test('the later of two saves of one version returns 409, and none of its parts is saved', async () => {
  await save({ people: { version: 0, content: [jo] } });
  for (const version of [0, 2]) {
    const { status, body } = await save({
      place: { version: 0, content: place },
      people: { version, content: [sam] },
    });
    expect([status, body.type, body.error]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Someone else changed this introduction in the meantime. Nothing was saved.',
    ]);
  }
  expect(await shown()).toMatchObject({ place: { text: '' }, people: [jo] });
});

test('saves exactly one of two simultaneous first saves', async () => {
  const answers = await Promise.all(
    [jo, sam].map((person) => save({ people: { version: 0, content: [person] } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)!;
  expect((await shown()).people).toEqual(winner.body.people.content);
});

const reviews = (changes: object) => ({
  reviews: { version: 0, content: [{ ...review, ...changes }] },
});
const people = (changes: object) => ({ people: { version: 0, content: [{ ...jo, ...changes }] } });

test.each([
  ['nothing', {}, 'No changes were made'],
  ['no name', people({ name: ' ' }), 'Name is required'],
  ['an invisible name', people({ name: '\u202e' }), 'Name is required'],
  ['no role', people({ role: '' }), 'Role is required'],
  ['a long text', people({ text: 'a'.repeat(301) }), 'The text cannot exceed 300 characters'],
  [
    'a picture from another site',
    people({ picture_url: 'https://spy.example/a.png' }),
    'Choose one of the pictures',
  ],
  [
    'a picture that was deleted',
    people({ picture_url: `/api/pictures/${'0'.repeat(32)}-800.webp` }),
    'This picture no longer exists. Please choose another.',
  ],
  [
    'nine people',
    { people: { version: 0, content: Array(aboutLimits.mostPeople + 1).fill(jo) } },
    'At most 8 people',
  ],
  ['an empty quote', reviews({ quote: '\n' }), 'The quote is required'],
  ['no author', reviews({ author: '' }), 'The author is required'],
  ['no source', reviews({ source: '' }), 'Where it was published is required'],
  ['half a star', reviews({ stars: 4.5 }), 'Choose 1 to 5 stars, or none'],
  ['six stars', reviews({ stars: 6 }), 'Choose 1 to 5 stars, or none'],
  ['a month without a year', reviews({ month: '13' }), 'Enter the month as YYYY-MM'],
  [
    'a future month',
    reviews({ month: '2026-12' }),
    'Enter the month when the review was published, not one to come',
  ],
  [
    'nine reviews',
    { reviews: { version: 0, content: Array(9).fill(review) } },
    'At most 8 reviews',
  ],
])('refuses %s with a message and saves nothing', async (_, body, sentence) => {
  const answer = await save(body);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
  expect(await shown()).toMatchObject({ people: [], reviews: [] });
});

test.each([
  'javascript:alert(1)',
  'http://maps.example/review',
  'https://google.com@spy.example/',
  'https://google.com\\@spy.example/',
  'https://localhost/',
  '//maps.example/',
  'https://maps.example/ onclick=alert(1)',
])('refuses the link %j of a review', async (url) => {
  const { status, body } = await save(reviews({ url }));
  expect([status, body.error]).toEqual([
    400,
    'Enter a link that begins with https://, or leave this empty',
  ]);
});

test('saves the longest English text of each part', async () => {
  const long = (length: number) => 'a'.repeat(length);
  const most = {
    place: {
      version: 0,
      content: {
        text: long(aboutLimits.placeTextLength),
        directions: long(aboutLimits.directionsLength),
        pictures: Array(aboutLimits.mostPlacePictures).fill({
          picture_url: '/images/hero-800.webp',
          alt: long(aboutLimits.altLength),
        }),
      },
    },
    people: {
      version: 0,
      content: Array(aboutLimits.mostPeople).fill({
        name: long(limits.nameLength),
        role: long(aboutLimits.roleLength),
        text: long(aboutLimits.personTextLength),
        picture_url: '/images/hero-800.webp',
      }),
    },
    reviews: {
      version: 0,
      content: Array(aboutLimits.mostReviews).fill({
        ...review,
        quote: long(aboutLimits.quoteLength),
        author: long(limits.nameLength),
        source: long(aboutLimits.sourceLength),
        url: `https://maps.example/${long(aboutLimits.linkLength - 21)}`,
      }),
    },
  };
  expect((await save(most)).status).toBe(200);
  expect((await shown()).reviews).toHaveLength(aboutLimits.mostReviews);
});

test('an uploaded picture of a person or the place is kept, and deleted after it is removed', async () => {
  const upload = async (background: string) => {
    const file = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    const data = (await file.png().toBuffer()).toString('base64');
    const { body } = await api.call('POST', '/admin/pictures', { token, body: { data } });
    return body.picture_url as string;
  };
  const [portrait, room] = [await upload('#222'), await upload('#ddd')];
  await save({
    people: { version: 0, content: [{ ...jo, picture_url: portrait }] },
    place: {
      version: 0,
      content: { ...place, pictures: [{ picture_url: room, alt: 'The bench' }] },
    },
  });
  const kept = async () => {
    await deleteOld(api.deps);
    token = await api.adminToken();
    const { body } = await api.call('GET', '/admin/pictures', { token });
    return (body as { picture_url: string }[]).map(({ picture_url }) => picture_url).sort();
  };
  api.clock.now = new Date(api.clock.now.getTime() + 31 * 86_400_000);
  expect(await kept()).toEqual([portrait, room].sort());
  await save({ people: { version: 1, content: [] } });
  expect(await kept()).toEqual([room]);
});
