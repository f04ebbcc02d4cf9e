import type { PageFacts } from '@studio/contract';
import type { Address } from './find-address.ts';
import { attributes, escapeHtml, inlineJson, link, meta } from './html-tags.ts';
import type { StudioFacts } from './studio-facts.ts';

export type Site = {
  /** Without a trailing slash. */
  origin: string;
  studio: StudioFacts;
};

/** The tags in the head that search engines and social networks read. */
export function pageTags({ path, remote, needs, isKnown }: Address, site: Site): string[] {
  const { page } = needs;
  const own = page?.title ?? remote?.record.title;
  const title = own ? `${own} | ${site.studio.name}` : site.studio.name;
  const url = isKnown ? site.origin + path : undefined;
  const isHidden = !isKnown || (page && !page.isIndexed);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(page?.description ? [meta({ name: 'description', content: page.description })] : []),
    ...(isHidden ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...(url ? [link({ rel: 'canonical', href: url })] : []),
    ...(page ? socialTags({ page, title, url, site }) : []),
    ...[page?.structured ?? []].flat().map((data: object) => structuredData(data, site)),
  ];
}

type Shared = { page: PageFacts; title: string; url: string | undefined; site: Site };

function socialTags({ page, title, url, site }: Shared): string[] {
  const { description, image } = page;
  const facts = {
    'og:type': 'website',
    'og:site_name': site.studio.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image && site.origin + image.src,
    'og:image:width': image?.width?.toString(),
    'og:image:height': image?.height?.toString(),
    'og:image:alt': image?.alt,
  };
  return [
    ...Object.entries(facts)
      .filter(([, content]) => content !== undefined)
      .map(([property, content]) => meta({ property, content })),
    meta({ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ];
}

/** A data block. Browsers do not execute it, so script-src does not apply to it. */
function structuredData(declared: object, { origin, studio }: Site): string {
  const json = JSON.stringify(
    { '@context': 'https://schema.org', ...declared },
    (key, value: unknown) => {
      if (isAddress.has(key) && String(value).startsWith('/')) return origin + String(value);
      return isBusiness(value) ? { ...studio, url: '/', ...value } : value;
    },
  );
  return `<script${attributes({ type: 'application/ld+json' })}>${inlineJson(json)}</script>`;
}

// The API's texts may start with a slash, so only these keys hold paths.
const isAddress = new Set(['url', 'image']);

const isBusiness = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  '@type' in value &&
  value['@type'] === 'LocalBusiness';
