import type { Question, Service, Studio } from '@studio/contract';
import type { RequestListener } from 'node:http';
import { bookingBuild, openSite, shellBuild } from '../test-site.ts';

const ring: Service = {
  id: 1,
  name: 'Ring',
  description: 'Make a ring.',
  price: 165,
  duration: 3,
  picture_url: '/images/ring-800.webp',
};

const bench: Studio = {
  name: 'Silver Bench Studio',
  email: 'hello@bench.example',
  address: ['1 Bench Way', 'Los Angeles, CA 90000'],
  openingHours: 'by appointment',
  replyHours: '9AM to 6PM',
  companyUrl: 'https://bench.example',
  instagramUrl: 'https://instagram.example',
  facebookUrl: 'https://facebook.example',
  refundPolicy: { version: '1', refundableUntilDays: 7, heading: '', sentence: '' },
  square: { applicationId: '', locationId: '', scriptUrl: '' },
  google: { clientId: '', scriptUrl: '' },
};

let services: unknown = [ring];
let questions: Question[] = [];
let studio: Studio;
let answers: RequestListener;
let asked = 0;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  services = [ring];
  studio = bench;
  asked = 0;
  answers = ({ url }, response) => {
    const bodies: Record<string, unknown> = {
      '/api/services': services,
      '/api/studio/questions': questions,
      '/api/studio': studio,
    };
    response.end(JSON.stringify(bodies[url ?? '']));
  };
  site = await openSite((request, response) => {
    asked += 1;
    answers(request, response);
  }, 'https://bench.example');
  await site.publish({
    ...shellBuild,
    frame: 'frame.html',
    files: { ...shellBuild.files, 'frame.html': '<slot name="remote"></slot>' },
  });
  await site.publish(build);
});

afterEach(() => site.close());

const texts = (name: string, price: string, duration: string) => ({
  title: name,
  description: `In ${duration}, from $${price}.`,
  structured: { '@type': 'Course', name, offers: [{ price }], image: '{image}' },
});

const build = {
  ...bookingBuild,
  addresses: {
    '/workshops/ring': {
      files: [],
      fetches: [],
      markup: 'ring.html',
      page: {
        ...texts('Ring Workshop', '165', '3 hours'),
        image: { src: '/images/ring-shared.jpg', alt: 'A ring', width: 1200 },
        service: {
          id: 1,
          menuName: 'Ring',
          name: 'Ring Workshop',
          duration: 3,
          picture_url: '/images/ring-800.webp',
          image: '/images/ring-1600.webp',
          texts: texts('{name}', '{price}', '{duration}'),
        },
      },
    },
  },
  files: { ...bookingBuild.files, 'ring.html': '<h1>Drawn in the build</h1>' },
};

const page = async () => (await site.page('/workshops/ring')).text;

test('a workshop page that staff have not changed has its markup and its built-in name', async () => {
  const html = await page();
  expect(html).toContain('<h1>Drawn in the build</h1>');
  expect(html).toContain('<title>Ring Workshop | Silver &amp; &lt;Bench&gt;</title>');
  expect(html).toContain('"image":"https://bench.example/images/ring-1600.webp"');
  expect(html).toContain('content="https://bench.example/images/ring-shared.jpg"');
});

test('the description and the structured data have a new price', async () => {
  services = [{ ...ring, price: 180 }];
  const html = await page();
  expect(html).toContain('content="In 3 hours, from $180."');
  expect(html).toContain('"offers":[{"price":180}]');
  expect(html).toContain('<h1>Drawn in the build</h1>');
});

test.each([
  ['another name', { name: 'Band <Ring>' }, '<title>Band &lt;Ring&gt; | '],
  ['other hours', { duration: 1 }, 'content="In 1 hour, from $165."'],
  ['another picture', { picture_url: '/images/hero-800.webp' }, 'bench.example/images/hero-800'],
])('drops markup with %s than staff have set and puts theirs in the head', async (...row) => {
  const [, change, said] = row;
  services = [{ ...ring, ...change }];
  const html = await page();
  expect(html).toContain(said);
  expect(html).not.toContain('Drawn in the build');
  expect(html).toContain('<div id="root"></div>');
});

test.each([
  ['fails', (_, response) => void response.writeHead(503).end('[]')],
  ['returns something else', (_, response) => void response.end('[{"id":1}]')],
  ['never responds', () => undefined],
] satisfies [string, RequestListener][])(
  'an API that %s delays no page, which then has the values from the build',
  async (_, listener) => {
    answers = listener;
    expect(await page()).toContain('<title>Ring Workshop | ');
  },
);

test('the landing page has the studio’s questions and answers as structured data', async () => {
  const faq = { title: 'Workshops', structured: { '@type': 'LocalBusiness' }, hasQuestions: true };
  await site.publish({
    ...bookingBuild,
    addresses: { '/': { files: [], fetches: [], page: faq } },
  });
  questions = [{ question: '/Dogs </script>?', answer: 'Yes.' }];
  const blocks = [...(await site.page('/')).text.matchAll(/ld\+json">(.*?)<\/script>/g)];
  expect(blocks.map(([, json]) => (JSON.parse(json!) as { '@type': string })['@type'])).toEqual([
    'LocalBusiness',
    'FAQPage',
  ]);
  expect(JSON.parse(blocks[1]![1]!)).toMatchObject({
    mainEntity: [{ name: '/Dogs </script>?', acceptedAnswer: { text: 'Yes.' } }],
  });
});

test('search engines get the regular hours that staff have set', async () => {
  const landing = { title: 'Workshops', structured: { '@type': 'LocalBusiness' } };
  await site.publish({
    ...bookingBuild,
    addresses: { '/': { files: [], fetches: [], page: landing } },
  });
  studio = { ...bench, openingHours: 'Friday and Sunday, 11AM to 3PM' };
  expect((await site.page('/')).text).toContain('"openingHours":"Fr,Su 11:00-15:00"');
});

test('calls the API once for many visitors, and only for pages that need it', async () => {
  await Promise.all(Array.from({ length: 20 }, page));
  await site.page('/admin');
  expect(asked).toBe(['/api/services', '/api/studio'].length);
});
