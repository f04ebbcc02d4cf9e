import {
  countOf,
  type AddressNeeds,
  type Question,
  type Service,
  type ServiceFacts,
} from '@studio/contract';
import type { Address } from './find-address.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { Site } from './page-tags.ts';
import { readOpeningHours } from './studio-facts.ts';

/** The address with current data from the API. Only pages that show such data wait for it. */
export async function withLiveAnswers(address: Address, live: LiveAnswers): Promise<Address> {
  const { needs } = address;
  if (needs.page?.service) {
    return { ...address, needs: withLiveService(needs, await live.services()) };
  }
  if (needs.page?.hasQuestions) {
    return { ...address, needs: withQuestions(needs, await live.questions()) };
  }
  return address;
}

/** The site with the studio's current regular hours, for addresses with structured data about them. */
export async function withLiveHours(site: Site, { needs }: Address, live: LiveAnswers) {
  if (!needs.page?.structured) return site;
  const openingHours = readOpeningHours(await live.openingHours());
  return { ...site, studio: { ...site.studio, ...(openingHours && { openingHours }) } };
}

/** Adds https://schema.org/FAQPage to the page's structured data. */
function withQuestions(needs: AddressNeeds, questions: Question[]): AddressNeeds {
  const { page } = needs;
  if (!page || questions.length === 0) return needs;
  return {
    ...needs,
    page: { ...page, structured: [page.structured ?? [], faqOf(questions)].flat() },
  };
}

const faqOf = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/**
 * Fills in what staff have changed about the page's service since the build. If the prerendered
 * markup shows outdated values, it is left out, and the shell renders the page.
 */
function withLiveService(needs: AddressNeeds, services: Service[]): AddressNeeds {
  const built = needs.page?.service;
  const live = services.find(({ id }) => id === built?.id);
  if (!needs.page || !built || !live) return needs;
  const { markup, ...others } = needs;
  const texts = filled(built.texts, wordsOf(built, live));
  const image = hasPicture(built, live) ? needs.page.image : imageOf(live);
  return {
    ...others,
    ...(markup && shows(built, live) && { markup }),
    page: { ...needs.page, ...texts, ...(image && { image }) },
  };
}

/**
 * Whether the markup is still current. It never contains the price, which pages show once the server has returned it.
 */
const shows = (built: ServiceFacts, live: Service): boolean =>
  live.name === built.menuName && live.duration === built.duration && hasPicture(built, live);

const hasPicture = (built: ServiceFacts, { picture_url }: Service): boolean =>
  picture_url === '' || picture_url === built.picture_url;

const imageOf = ({ picture_url, name }: Service) => ({ src: picture_url, alt: name });

const wordsOf = (built: ServiceFacts, live: Service) => ({
  name: live.name === built.menuName ? built.name : live.name,
  price: live.price,
  hours: live.duration,
  duration: countOf(live.duration, 'hour'),
  image: hasPicture(built, live) ? built.image : live.picture_url,
});

type Words = ReturnType<typeof wordsOf>;

const placeOfWord = /\{(name|price|hours|duration|image)\}/g;

/** "165", or "165.50" for a price with cents. */
const dollarsOf = (price: number): string => price.toFixed(Number.isInteger(price) ? 0 : 2);

/** Fills in the placeholders in all texts, however deeply nested. A text that is only the price becomes a number. */
const filled = (texts: ServiceFacts['texts'], words: Words): ServiceFacts['texts'] =>
  JSON.parse(JSON.stringify(texts), (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value === '{price}') return words.price;
    return value.replaceAll(placeOfWord, (_place, word: keyof Words) =>
      word === 'price' ? dollarsOf(words.price) : String(words[word]),
    );
  }) as ServiceFacts['texts'];
