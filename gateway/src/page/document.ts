import type { LiveRemotes } from '@studio/contract';
import { fallbackTags } from './fallback-script.ts';
import { earlyScript } from '../field/field-script.ts';
import { fillDates } from './fill-dates.ts';
import type { Address } from './find-address.ts';
import { attributes, escapeHtml, inlineJson, link } from './html-tags.ts';
import { pageTags, type Site } from './page-tags.ts';
import type { Prerendered } from './prerendered.ts';
import type { OpenPreview } from './preview.ts';
import { located, onSite } from './release-address.ts';
import type { Release } from '../release/release-store.ts';
import { previewStyleAddress, themeColor } from '../front/site-files.ts';
import { ofShell, placesScript, startScript } from './start-script.ts';

type Composition = {
  address: Address;
  site: Site;
  shell: Release;
  /** The live remotes by name. */
  remotes: Record<string, Release>;
  prerendered: Prerendered | null;
  outsideScript: string | undefined;
  previews: OpenPreview[];
  /** Adds the script that shows the page's federation to developers. */
  hasDevtools: boolean;
  now: Date;
};

/**
 * The HTML for an address: the shell, the live remotes as data, and preloads for that address only. If the page is
 * prerendered, its pictures load first, and its font loads once the text is laid out.
 */
export function composeDocument(composition: Composition): string {
  const { address, site, prerendered, outsideScript } = composition;
  const needs = [
    ...shellTags(composition),
    ...remoteTags(composition),
    ...(outsideScript ? [link({ rel: 'preload', as: 'script', href: outsideScript })] : []),
    ...fallbackTags(address.remote),
    ...devtoolsTags(composition),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${earlyScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)">
${[...pageTags(address, site), ...lookTags(composition), ...previewTags(composition)].join('\n')}
${prerendered ? '' : needs}
<script type="application/json" id="releases">${registryJson(composition)}</script>
</head>
<body>
<noscript><p><strong>${escapeHtml(site.studio.name)}</strong></p><p>Please turn on JavaScript to book a workshop, or email ${escapeHtml(site.studio.email)}.</p></noscript>
<div id="root">${prerendered?.markup ?? ''}</div>${previewBar(composition)}
${prerendered ? `<script>${placesScript}</script>` : ''}
${prerendered ? `${needs}\n<script id="${lastId}">${startScript}</script>` : ''}
</body>
</html>
`;
}

const previewTags = ({ previews }: Composition): string[] =>
  previews.length > 0 ? [link({ rel: 'stylesheet', href: previewStyleAddress })] : [];

/** Tells people with a preview what they see, and lets them end it. */
function previewBar({ previews }: Composition): string {
  if (previews.length === 0) return '';
  const named = previews.map(({ app, version }) => `${app} ${version.slice(0, 8)}`).join(', ');
  const isDemo = previews.some(({ data }) => data === 'demo');
  const sentence = `Preview of ${named} with ${isDemo ? 'demo' : 'live'} data.`;
  return `\n<aside id="preview" aria-label="Preview"><p>${escapeHtml(sentence)}</p><a href="?preview=off">End preview</a></aside>`;
}

/** The id at the end of a prerendered document. */
const lastId = 'start';

function lookTags({ shell, prerendered }: Composition): string[] {
  const { initial, font } = shell.record;
  // A browser delays its first paint for a preloaded font, which would also compete with the picture for bandwidth.
  const early = prerendered ? undefined : font;
  return [
    link({ rel: 'icon', sizes: '32x32', href: '/favicon.ico' }),
    link({ rel: 'icon', type: 'image/svg+xml', href: located(shell, 'icon.svg').href }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    link({ rel: 'manifest', href: '/manifest.webmanifest' }),
    ...(prerendered
      ? [
          `<style>${prerendered.style}</style>`,
          // Renders the complete page in one frame instead of its beginning first
          // (html.spec.whatwg.org/#link-type-expect).
          link({ rel: 'expect', href: `#${lastId}`, blocking: 'render' }),
        ]
      : initial
          .filter(isStyle)
          .map((name) => link({ rel: 'stylesheet', crossorigin: true, ...located(shell, name) }))),
    ...(early ? [preloadOf('font', { href: located(shell, early).href, type: 'font/woff2' })] : []),
  ];
}

function shellTags({ shell, site, prerendered }: Composition): string[] {
  const { initial } = shell.record;
  return [
    ...(prerendered ? initial.filter(isStyle) : []).map((name) =>
      inDocument(shell, { name, site }),
    ),
    ...initial.filter(isScript).map((name) => {
      if (!prerendered) return deferredScript(shell, name);
      return preloadOf('script', { ...ofShell, ...located(shell, name), ...inBackground });
    }),
    preloadOf('fetch', { href: '/api/studio' }),
  ];
}

const devtoolsTags = ({ hasDevtools, shell }: Composition): string[] =>
  hasDevtools && shell.record.devtools ? [deferredScript(shell, shell.record.devtools)] : [];

function deferredScript(release: Release, name: string): string {
  const { href, integrity } = located(release, name);
  const more = { crossorigin: true, integrity } as const;
  return `<script${attributes({ defer: true, src: href, ...more })}></script>`;
}

/**
 * A link for a style sheet whose content is already in the document. It is disabled, so the browser
 * does not fetch it. The remote looks for it by its full address before it fetches the sheet. The
 * booking app also prefetches the sheets that the next document links.
 */
const inDocument = (release: Release, { name, site }: { name: string; site: Site }): string =>
  link({
    rel: 'stylesheet',
    disabled: true,
    href: new URL(located(release, name).href, site.origin).href,
  });

function remoteTags({ address, site, prerendered, now }: Composition): string[] {
  const { remote, needs } = address;
  if (!remote) return [];
  const { entry, initial } = remote.record;
  const styleTag = (name: string) =>
    prerendered ? inDocument(remote, { name, site }) : preloadOf('style', located(remote, name));
  return [
    ...[entry, ...initial, ...needs.files].map((name) =>
      isStyle(name)
        ? styleTag(name)
        : preloadOf('script', { ...located(remote, name), ...(prerendered && inBackground) }),
    ),
    ...needs.fetches.map((href) => preloadOf('fetch', { href: fillDates(href, now) })),
  ];
}

/** Only the remote of this page is loaded, and the page's policy allows only its origin. */
function registryJson({ address, remotes }: Composition): string {
  const entries = Object.entries(remotes).map(([name, remote]) => {
    const loaded = remote === address.remote ? remote : onSite(remote);
    const { href: entry, integrity } = located(loaded, remote.record.entry);
    return [name, { mount: remote.record.mount ?? '/', entry, integrity: integrity! }];
  });
  return inlineJson(JSON.stringify(Object.fromEntries(entries) satisfies LiveRemotes));
}

const inBackground = { fetchpriority: 'low' };

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

const preloadOf = (as: string, more: Record<string, string | undefined>): string =>
  link({ rel: 'preload', as, crossorigin: true, ...more });
