import type { Address } from './find-address.ts';
import { attributes, inlineJson, link } from './html-tags.ts';
import { pageTags, type Site } from './page-tags.ts';
import type { Release } from './release-store.ts';
import { themeColor } from './site-files.ts';

type Composition = {
  address: Address;
  site: Site;
  shell: Release;
  /** The live remotes by name. */
  remotes: Record<string, Release>;
};

/** The HTML of an address: the shell, the live remotes as data, and preloads for that address only. */
export function composeDocument({ address, site, shell, remotes }: Composition): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)">
${[...pageTags(address, site), ...shellTags(shell), ...remoteTags(address)].join('\n')}
<script type="application/json" id="releases">${registryJson(remotes)}</script>
</head>
<body>
<noscript>Please switch on JavaScript to book a workshop.</noscript>
<div id="root"></div>
</body>
</html>
`;
}

function shellTags(shell: Release): string[] {
  const { initial, font } = shell.record;
  const file = (name: string) => ({ crossorigin: true, ...located(shell, name) }) as const;
  return [
    link({ rel: 'icon', sizes: '32x32', href: '/favicon.ico' }),
    link({ rel: 'icon', type: 'image/svg+xml', href: located(shell, 'icon.svg').href }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    link({ rel: 'manifest', href: '/manifest.webmanifest' }),
    ...initial.filter(isStyle).map((name) => link({ rel: 'stylesheet', ...file(name) })),
    ...(font ? [preloadOf('font', { href: located(shell, font).href, type: 'font/woff2' })] : []),
    ...initial.filter(isScript).map((name) => {
      const { href, ...more } = file(name);
      return `<script${attributes({ defer: true, src: href, ...more })}></script>`;
    }),
    preloadOf('fetch', { href: '/api/studio' }),
  ];
}

function remoteTags({ remote, needs }: Address): string[] {
  if (!remote) return [];
  const { entry, initial } = remote.record;
  return [
    ...[entry, ...initial, ...needs.files].map((name) =>
      preloadOf(isStyle(name) ? 'style' : 'script', located(remote, name)),
    ),
    ...needs.fetches.map((href) => preloadOf('fetch', { href })),
  ];
}

function registryJson(remotes: Record<string, Release>): string {
  const entries = Object.entries(remotes).map(([name, remote]) => {
    const { href: entry, integrity } = located(remote, remote.record.entry);
    return [name, { mount: remote.record.mount, entry, integrity }];
  });
  return inlineJson(JSON.stringify(Object.fromEntries(entries)));
}

const located = ({ version, record }: Release, file: string) => ({
  href: `/r/${record.app}/${version}/${file}`,
  integrity: record.files[file],
});

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

const preloadOf = (as: string, more: Record<string, string | undefined>): string =>
  link({ rel: 'preload', as, crossorigin: true, ...more });
