import type { Context } from 'koa';
import { escapeHtml } from '../page/html-tags.ts';
import type { Site } from '../page/page-tags.ts';
import type { Release, ReleaseStore } from '../release/release-store.ts';
import { fileHeaders } from '../page/security-headers.ts';

type Live = { remotes: Release[]; site: Site };

export const previewStyleAddress = '/preview.css';

const files: Record<string, { type: string; write: (live: Live) => string }> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: writeRobots },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: writeSitemap },
  [previewStyleAddress]: { type: 'text/css; charset=utf-8', write: writePreviewStyle },
  '/manifest.webmanifest': { type: 'application/manifest+json', write: writeManifest },
};

export const themeColor = { light: '#F1F4F3', dark: '#121516' };

export const isSiteFile = (path: string): boolean => Object.hasOwn(files, path);

/** Serves `/robots.txt`, `/sitemap.xml`, `/manifest.webmanifest` and the style of the preview's bar from the live releases. */
export async function serveSiteFile(
  ctx: Context,
  { store, site }: { store: ReleaseStore; site: Site },
) {
  const { type, write } = files[ctx.path]!;
  ctx.set(fileHeaders);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  const live = await store.allCurrent(await store.pointers(), null);
  ctx.body = write({ remotes: Object.values(live), site });
}

const indexed = (remotes: Release[]) =>
  remotes
    .flatMap(({ record }) => Object.entries(record.addresses))
    .filter(([, { page }]) => page?.isIndexed);

/** Allows the API calls that indexed pages make first, because a crawler that renders a page needs them. */
function writeRobots({ remotes, site }: Live): string {
  const fetches = indexed(remotes).flatMap(([, needs]) => needs.fetches);
  const allowed = [...new Set(['/api/studio', '/api/pictures', ...fetches])];
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    ...allowed.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function writeSitemap({ remotes, site }: Live): string {
  const urls = indexed(remotes).map(
    ([path]) => `<url><loc>${escapeHtml(site.origin + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function writeManifest({ site }: Live): string {
  return JSON.stringify({
    name: site.studio.name,
    short_name: site.studio.name,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });
}

/** The bar must look the same whatever release the page previews, so it uses none of their styles. */
function writePreviewStyle(): string {
  return `#preview {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: center;
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom));
  background: #121516;
  color: #fff;
  font: 14px/1.5 system-ui, sans-serif;
}
#preview p { margin: 0; }
#preview a { color: inherit; text-decoration: underline; }
#preview a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
body:has(#preview) { padding-bottom: 48px; }
@media print { #preview { display: none; } }
`;
}
