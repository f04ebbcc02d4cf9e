import { apps, remotes, roomsOf, screensOf } from './packages.js';

const servers = ['api', 'gateway', 'stand-ins'];

// The boundaries of docs/architecture.md: [folder, what it must not import, why, exceptions].
const boundaries = [
  ...apps.map((app) => [
    app,
    apps.filter((other) => other !== app),
    'the shell and the remotes never import each other',
  ]),
  ...apps.map((app) => [app, servers, 'browser code knows only the contract']),
  ['api', [...apps, 'shared-ui', 'gateway'], 'api imports no web code'],
  ['shared-ui', [...apps, ...servers], 'shared-ui has no business knowledge'],
  ['gateway', [...apps, 'shared-ui', 'api', 'stand-ins'], 'the gateway knows releases, not apps'],
  ['stand-ins', [...apps, 'shared-ui', 'api', 'gateway'], 'stand-ins behave like strangers'],
  ['prove', [...apps, 'shared-ui', 'api', 'gateway'], 'the proof runs what is built'],
  [
    'contract',
    [...apps, 'shared-ui', 'api', 'gateway'],
    'the contract imports zod and nothing else',
  ],
  ...remotes.map((app) => [
    `${app}/src/!(screens)/**/*`,
    [`${app}/src/screens`],
    'parts never import screens',
  ]),
  ...remotes.flatMap((app) =>
    screensOf(app).map((screen) => [
      `${app}/src/screens/${screen}`,
      [`${app}/src/screens`],
      'a screen never imports another; what two of them need is a part beside the screens',
      [`./${screen}`],
    ]),
  ),
  ...(await roomsOf('api')),
];

/** The boundaries in the format of `import-x/no-restricted-paths`. */
export const zones = boundaries.map(([target, from, message, except]) => ({
  target: target.includes('*') ? target : `./${target}`,
  from: from.map((path) => `./${path}`),
  message,
  ...(except && { except }),
}));
