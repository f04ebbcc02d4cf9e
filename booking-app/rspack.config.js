import { rspack } from '@rspack/core';
import { readFile } from 'node:fs/promises';
import { prerendered, remoteApp } from '../scripts/rspack-app.mjs';

export const remote = { folder: 'booking-app', name: 'booking', mount: '/' };

const { workshops } = await importSource('../contract/workshops.ts');
const { limits } = await importSource('../contract/limits.ts');
const { landingDescription } = await importSource('./src/screens/landing/landing-description.ts');
const { describeWorkshop } = await importSource(
  './src/screens/workshop/content/describe-workshop.ts',
);

/** The picture that other sites show of a page, in the shape they cut it to (see images.mjs). */
const shared = (name) => ({ src: `/images/${name}-shared.jpg`, width: 1200, height: 630 });

const landing = {
  title: 'Silver jewellery workshops in Los Angeles',
  description: landingDescription,
  image: {
    ...shared('hero'),
    alt: 'A maker’s bench in warm window light, with hammered, stacked and plain silver rings and a cable chain',
  },
  isIndexed: true,
  hasQuestions: true,
  structured: {
    '@type': 'LocalBusiness',
    image: '/images/hero-1600.webp',
    priceRange: '$$',
    currenciesAccepted: 'USD',
  },
};

export const addresses = {
  '/': { fetches: ['/api/services'], markup: 'landing.html', page: landing },
  ...Object.fromEntries(await Promise.all(workshops.map(workshopAddress))),
  '/workshops/availability': {
    screen: 'availability',
    fetches: [availabilityFrom('America/Los_Angeles')],
    page: { title: 'Choose your session' },
  },
  '/workshops/personal-info': { screen: 'personal-info', page: { title: 'Your information' } },
  '/workshops/payment': { screen: 'payment', page: { title: 'Pay the deposit' } },
  '/login': { screen: 'login', page: { title: 'Sign in or create an account' } },
  '/profile': { screen: 'profile', page: { title: 'Profile' } },
  '*': { screen: 'not-found', page: { title: 'Page not found' } },
};

/** The pages that are drawn once, in the build. */
const markups = Object.fromEntries(
  Object.entries(addresses)
    .filter(([, { markup }]) => markup)
    .map(([address, { markup }]) => [markup, address]),
);

/** As useAvailability asks for it, with the studio's dates filled in for each visit. */
function availabilityFrom(zone) {
  const last = `{${zone}+${limits.bookingWindowDays}}`;
  return `/api/availability?startDate={${zone}}+00%3A00%3A00&endDate=${last}+23%3A59%3A59`;
}

async function workshopAddress({ serviceId, slug, title, serviceName }) {
  const content = Object.values(await importSource(`./src/screens/workshop/content/${slug}.ts`))[0];
  const path = `/workshops/${slug}`;
  const picture = `/images/${content.image.name}`;
  // What staff may change of a service, which the gateway fills in.
  const places = { price: '{price}', duration: '{duration}', hours: '{hours}' };
  const page = {
    ...textsOf({ path, content, name: serviceName, image: `${picture}-1600.webp` }),
    image: { ...shared(content.image.name), alt: content.image.alt },
    isIndexed: true,
    service: {
      id: serviceId,
      menuName: title,
      name: serviceName,
      duration: parseInt(content.duration),
      picture_url: `${picture}-800.webp`,
      image: `${picture}-1600.webp`,
      texts: textsOf({
        path,
        content: { ...content, ...places },
        name: '{name}',
        image: '{image}',
      }),
    },
  };
  const markup = `workshop-${slug}.html`;
  return [path, { screen: 'workshop', fetches: ['/api/services'], markup, page }];
}

function textsOf({ path, content, name, image }) {
  return {
    title: name,
    description: describeWorkshop(content),
    structured: courseOf({ path, content, name, image }),
  };
}

function courseOf({ path, content, name, image }) {
  const { description, price, duration, hours = parseInt(duration) } = content;
  return {
    '@type': 'Course',
    name,
    description,
    url: path,
    image,
    provider: { '@type': 'LocalBusiness' },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      url: path,
      price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: price,
        priceCurrency: 'USD',
      },
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: `PT${hours}H`,
      location: { '@type': 'LocalBusiness' },
    },
  };
}

/** A source file of texts, so that a page is announced in the words of its screen. */
async function importSource(path) {
  const source = await readFile(new URL(path, import.meta.url), 'utf8');
  const { code } = await rspack.experiments.swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

export default (env, { mode } = {}) =>
  remoteApp({
    ...remote,
    addresses,
    isDevelopment: mode === 'development',
    plugins: [
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      ...(mode === 'development' ? [] : [prerendered({ ...remote, files: markups })]),
    ],
  });
