import type { Addresses } from '@studio/rspack-preset/remote';
// These imports name the files directly, so the build does not wait for the contract's own build.
import type { LegalKind } from '../contract/calls/legal.ts';
import { limits } from '../contract/limits.ts';
import { workshops } from '../contract/workshops.ts';
import { landingDescription } from './src/screens/landing/landing-description.ts';
import { contentBySlug } from './src/screens/workshop/content/content-by-slug.ts';
import { describeWorkshop } from './src/screens/workshop/content/describe-workshop.ts';
import type { WorkshopContent } from './src/screens/workshop/content/workshop-content.ts';

/** Returns the picture that other sites show for a page, cropped to their shape (see images.mjs). */
const shared = (name: string) => ({ src: `/images/${name}-shared.jpg`, width: 1200, height: 630 });

const bench = {
  ...shared('hero'),
  alt: 'A maker’s bench in warm window light, with hammered, stacked and plain silver rings and a cable chain',
};

const landing = {
  title: 'Silver jewelry workshops in Los Angeles',
  description: landingDescription,
  image: bench,
  isIndexed: true,
  hasQuestions: true,
  structured: {
    '@type': 'LocalBusiness',
    image: '/images/hero-1600.webp',
    priceRange: '$$',
    currenciesAccepted: 'USD',
  },
};

/** What each page of this app needs before its scripts run, with its title and description. */
export const addresses: Addresses = {
  '/': { fetches: ['/api/services'], markup: 'landing.html', page: landing },
  ...Object.fromEntries(workshops.map(workshopAddress)),
  '/workshops/availability': {
    screen: 'availability',
    fetches: [availabilityFrom('America/Los_Angeles')],
    page: { title: 'Choose your session' },
  },
  '/workshops/personal-info': { screen: 'personal-info', page: { title: 'Your information' } },
  '/workshops/payment': { screen: 'payment', page: { title: 'Pay the deposit' } },
  '/login': { screen: 'login', page: { title: 'Sign in or create an account' } },
  '/booking': { screen: 'booking', page: { title: 'Your booking' } },
  '/booking/guest': { screen: 'guest-form', page: { title: 'Before your workshop' } },
  '/booking/payment': { screen: 'pay-more', page: { title: 'Pay the deposit' } },
  '/profile': { screen: 'profile', page: { title: 'Profile' } },
  '/privacy': legalAddress('privacy', {
    title: 'Privacy policy',
    description:
      'What we learn about you when you book a silver workshop with us, what we do with it, and what you can ask for.',
  }),
  '/terms': legalAddress('terms', {
    title: 'Terms',
    description:
      'The terms of our silver jewelry workshops: deposits, cancellations, refunds, changes and your safety at the bench.',
  }),
  '/accessibility': legalAddress('accessibility', {
    title: 'Accessibility',
    description:
      'How we make this site and our silver workshop in Los Angeles accessible, and how to ask for what you need.',
  }),
  '*': { screen: 'not-found', page: { title: 'Page not found' } },
};

/** Returns the request of useAvailability, with the studio's dates filled in for each visit. */
function availabilityFrom(zone: string) {
  const last = `{${zone}+${limits.bookingWindowDays}}`;
  return `/api/availability?startDate={${zone}}+00%3A00%3A00&endDate=${last}+23%3A59%3A59`;
}

/** The text loads with the page, in the version in force. */
function legalAddress(kind: LegalKind, texts: { title: string; description: string }) {
  return {
    screen: 'legal',
    fetches: [`/api/studio/legal/${kind}`],
    page: { ...texts, image: bench, isIndexed: true },
  };
}

function workshopAddress({ serviceId, slug, title }: (typeof workshops)[number]) {
  const content = contentBySlug[slug];
  const { name } = content;
  const path = `/workshops/${slug}`;
  const picture = `/images/${content.image.name}`;
  const image = `${picture}-1600.webp`;
  // The gateway fills in these service fields, which staff may change.
  const places = { price: '{price}', duration: '{duration}', hours: '{hours}' };
  const page = {
    ...textsOf({ path, content, name, image }),
    image: { ...shared(content.image.name), alt: content.image.alt },
    isIndexed: true,
    service: {
      id: serviceId,
      menuName: title,
      name,
      duration: parseInt(content.duration),
      picture_url: `${picture}-800.webp`,
      image,
      texts: textsOf({
        path,
        content: { ...content, ...places },
        name: '{name}',
        image: '{image}',
      }),
    },
  };
  return [
    path,
    { screen: 'workshop', fetches: ['/api/services'], markup: `workshop-${slug}.html`, page },
  ] as const;
}

/** A workshop's own values, or placeholders that the gateway replaces with today's. */
type Described = Omit<WorkshopContent, 'price'> & { price: number | string; hours?: string };

type Announced = { path: string; content: Described; name: string; image: string };

function textsOf({ path, content, name, image }: Announced) {
  return {
    title: name,
    description: describeWorkshop({ ...content, price: `$${content.price}` }),
    structured: courseOf({ path, content, name, image }),
  };
}

function courseOf({ path, content, name, image }: Announced) {
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
