import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lintIn } from '../test-commands.ts';
import { copyRepository } from '../test-repository.ts';

const paths = 'import-x/no-restricted-paths';
const booking = 'booking-app/src';
const admin = 'admin-app/src';

/** Each violation with its file, its code and the rule that must report it. */
const boundaries: [breach: string, file: string, code: string, rule: string][] = [
  [
    'a screen imports another',
    `${booking}/screens/landing/breach.ts`,
    "export * from '../payment/payment-screen.tsx';",
    paths,
  ],
  [
    'a screen imports another when it is asked for',
    `${admin}/screens/login/breach.ts`,
    "export const later = () => import('../bookings/bookings-screen.tsx');",
    paths,
  ],
  [
    'a part imports a screen',
    `${booking}/draft/breach.ts`,
    "export * from '../screens/payment/payment-screen.tsx';",
    paths,
  ],
  [
    'a page shows a guest a time without its zone',
    `${booking}/screens/landing/zoneless-time.ts`,
    "export { formatInstant } from '@studio/contract';",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a remote imports another',
    `${booking}/breach.ts`,
    "export * from '../../admin-app/src/store.ts';",
    paths,
  ],
  [
    'the shell imports a remote',
    'shell/src/breach.ts',
    "export * from '../../booking-app/src/app.tsx';",
    paths,
  ],
  [
    'a page imports the server',
    `${admin}/breach.ts`,
    "export * from '../../api/src/routes.ts';",
    paths,
  ],
  [
    'the server imports a page',
    'api/src/breach.ts',
    "export * from '../../shell/src/releases.ts';",
    paths,
  ],
  [
    'an outcome of a payment is an HTTP error',
    'api/src/payment/outcome/breach.ts',
    "export * from '../../http/errors.ts';",
    paths,
  ],
  [
    'the database imports every entity',
    'api/src/database/breach.ts',
    "export * from '../entities.ts';",
    paths,
  ],
  [
    'the database imports the migrations',
    'api/src/database/embedded/breach.ts',
    "export * from '../../../migrations/all.cjs';",
    paths,
  ],
  [
    'a room of the server imports a file that puts rooms together',
    'api/src/schedule/breach.ts',
    "export * from '../schema.ts';",
    paths,
  ],
  [
    'the gateway imports the server',
    'gateway/src/breach.ts',
    "export * from '../../api/src/routes.ts';",
    paths,
  ],
  [
    'a stand-in imports the server',
    'stand-ins/src/breach.ts',
    "export * from '../../api/src/routes.ts';",
    paths,
  ],
  [
    'the proof imports the server',
    'prove/src/breach.ts',
    "export * from '../../api/src/routes.ts';",
    paths,
  ],
  [
    'a component imports an app',
    'shared-ui/src/breach.ts',
    "export * from '../../shell/src/releases.ts';",
    paths,
  ],
  [
    'a page asks past its client',
    `${booking}/fetches.ts`,
    "void fetch('/api/studio');",
    'no-restricted-globals',
  ],
  [
    'a page asks past its client by the window',
    `${admin}/fetches.ts`,
    "void window.fetch('/api/studio');",
    'no-restricted-properties',
  ],
  [
    'a component asks the server',
    'shared-ui/src/fetches.ts',
    "void fetch('/api/studio');",
    'no-restricted-globals',
  ],
  [
    'the shell asks past its client',
    'shell/src/fetches.ts',
    "void fetch('/api/studio');",
    'no-restricted-globals',
  ],
  [
    'a page imports a module of Node',
    `${booking}/node.ts`,
    "export { env } from 'node:process';",
    'no-restricted-imports',
  ],
  [
    'a component imports a module of Node',
    'shared-ui/src/node.ts',
    "export { join } from 'node:path';",
    'no-restricted-imports',
  ],
  [
    'a page reads the process',
    `${admin}/process.ts`,
    'export const { pid } = process;',
    'no-restricted-globals',
  ],
  [
    'the environment is read outside env.ts',
    'api/src/environment.ts',
    'export const port = process.env.PORT;',
    'no-restricted-syntax',
  ],
  [
    'the server parses a date formatted for people',
    'api/src/parsed-date.ts',
    "export const hour = new Intl.DateTimeFormat('en-US').format(new Date()).split(':')[0];",
    'no-restricted-syntax',
  ],
  [
    'a page formats a date for another country',
    `${booking}/foreign-date.ts`,
    "export const format = new Intl.DateTimeFormat('en-CA');",
    'no-restricted-syntax',
  ],
  [
    'an end-to-end test turns formatted text into a date',
    'e2e/tests/page/parsed-date.ts',
    "export const today = new Date(`${new Date().toLocaleDateString('en-US')} 12:00`);",
    'no-restricted-syntax',
  ],
  [
    'a page reads the browser’s clock',
    `${admin}/own-clock.ts`,
    'export const isOver = (until: number): boolean => Date.now() > until;',
    'no-restricted-syntax',
  ],
  [
    'the contract imports more than zod',
    'contract/breach.ts',
    "export { DateTime } from 'luxon';",
    'no-restricted-imports',
  ],
  [
    'Square is named outside outside/',
    'api/src/payment/breach.ts',
    "export { SquareClient } from 'square';",
    'no-restricted-imports',
  ],
  [
    'a picture has no words',
    `${booking}/picture.tsx`,
    'export const Picture = () => <img src="/ring.webp" />;',
    'jsx-a11y-x/alt-text',
  ],
  [
    'a component is pressed by the mouse only',
    'shared-ui/src/pressed.tsx',
    'export const Pressed = () => <div onClick={() => undefined}>Go</div>;',
    'jsx-a11y-x/click-events-have-key-events',
  ],
  [
    'text that changes stands beside an element',
    `${booking}/changing-text.tsx`,
    'export const Left = ({ left }: { left: string }) => (<p>{left} <b>left</b></p>);',
    'studio/text-in-own-element',
  ],
  [
    'text follows an element that comes and goes',
    'shared-ui/src/text-after.tsx',
    'export const Busy = ({ isBusy }: { isBusy: boolean }) => (<p>{isBusy && <b>!</b>} Send</p>);',
    'studio/text-in-own-element',
  ],
  [
    'a fragment has text',
    `${admin}/fragment-text.tsx`,
    'export const Words = () => <>Send</>;',
    'studio/text-in-own-element',
  ],
  [
    'a test does not wait for what it presses',
    `${booking}/press.test.tsx`,
    "import userEvent from '@testing-library/user-event';\ntest('presses', () => {\n  userEvent.click(document.body);\n});",
    'testing-library/await-async-events',
  ],
  [
    'a test is in no program of tsc',
    'e2e/elsewhere/untyped.test.ts',
    'export {};',
    'Parsing error: ',
  ],
];

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await copyRepository();
  for (const [, file, code] of boundaries) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  found = await lintIn(
    folder,
    boundaries.map(([, file]) => file),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(boundaries)('lint fails where %s', (_, file, __, rule) => {
  expect(found).toContainEqual(expect.stringContaining(`${file}: ${rule}`));
});
