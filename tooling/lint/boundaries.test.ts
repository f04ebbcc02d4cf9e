import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lintIn } from '../test-commands.ts';
import { copyRepository } from '../test-repository.ts';

const booking = 'booking-app/src';
const admin = 'admin-app/src';

/** Breaches by the rule that reports them, each with its file and its code. */
const breaches: Record<string, [breach: string, file: string, code: string][]> = {
  'import-x/no-restricted-paths': [
    [
      'a screen imports another',
      `${booking}/screens/landing/breach.ts`,
      "export * from '../payment/payment-screen.tsx';",
    ],
    [
      'a screen imports another when it is asked for',
      `${admin}/screens/login/breach.ts`,
      "export const later = () => import('../bookings/bookings-screen.tsx');",
    ],
    [
      'a part imports a screen',
      `${booking}/draft/breach.ts`,
      "export * from '../screens/payment/payment-screen.tsx';",
    ],
    [
      'a remote imports another',
      `${booking}/breach.ts`,
      "export * from '../../admin-app/src/store.ts';",
    ],
    [
      'the shell imports a remote',
      'shell/src/breach.ts',
      "export * from '../../booking-app/src/app.tsx';",
    ],
    ['a page imports the server', `${admin}/breach.ts`, "export * from '../../api/src/routes.ts';"],
    [
      'the server imports a page',
      'api/src/breach.ts',
      "export * from '../../shell/src/releases.ts';",
    ],
    [
      'an outcome of a payment is an HTTP error',
      'api/src/payment/outcome/breach.ts',
      "export * from '../../http/errors.ts';",
    ],
    [
      'the database imports every entity',
      'api/src/database/breach.ts',
      "export * from '../entities.ts';",
    ],
    [
      'the database imports the migrations',
      'api/src/database/embedded/breach.ts',
      "export * from '../../../migrations/all.ts';",
    ],
    [
      'a room of the server imports a file that puts rooms together',
      'api/src/schedule/breach.ts',
      "export * from '../schema.ts';",
    ],
    [
      'the gateway imports the server',
      'gateway/src/breach.ts',
      "export * from '../../api/src/routes.ts';",
    ],
    [
      'a stand-in imports the server',
      'stand-ins/src/breach.ts',
      "export * from '../../api/src/routes.ts';",
    ],
    [
      'the proof imports the server',
      'prove/src/breach.ts',
      "export * from '../../api/src/routes.ts';",
    ],
    [
      'a component imports an app',
      'shared-ui/src/breach.ts',
      "export * from '../../shell/src/releases.ts';",
    ],
  ],
  '@typescript-eslint/no-restricted-imports': [
    [
      'a page shows a guest a time without its zone',
      `${booking}/screens/landing/zoneless-time.ts`,
      "export { formatInstant } from '@studio/contract';",
    ],
    [
      'a form loses its text when the staff session ends',
      `${admin}/screens/today/unkept.ts`,
      "export { useContractForm } from '@studio/shared-ui/form';",
    ],
  ],
  'no-restricted-globals': [
    ['a page asks past its client', `${booking}/fetches.ts`, "void fetch('/api/studio');"],
    ['a component asks the server', 'shared-ui/src/fetches.ts', "void fetch('/api/studio');"],
    ['the shell asks past its client', 'shell/src/fetches.ts', "void fetch('/api/studio');"],
    ['a page reads the process', `${admin}/process.ts`, 'export const { pid } = process;'],
  ],
  'no-restricted-properties': [
    [
      'a page asks past its client by the window',
      `${admin}/fetches.ts`,
      "void window.fetch('/api/studio');",
    ],
  ],
  'no-restricted-imports': [
    [
      'a page imports a module of Node',
      `${booking}/node.ts`,
      "export { env } from 'node:process';",
    ],
    [
      'a component imports a module of Node',
      'shared-ui/src/node.ts',
      "export { join } from 'node:path';",
    ],
    [
      'the contract imports more than zod',
      'contract/breach.ts',
      "export { DateTime } from 'luxon';",
    ],
    [
      'Square is named outside outside/',
      'api/src/payment/breach.ts',
      "export { SquareClient } from 'square';",
    ],
  ],
  'no-restricted-syntax': [
    [
      'the environment is read outside env.ts',
      'api/src/environment.ts',
      'export const port = process.env.PORT;',
    ],
    [
      'the server parses a date formatted for people',
      'api/src/parsed-date.ts',
      "export const hour = new Intl.DateTimeFormat('en-US').format(new Date()).split(':')[0];",
    ],
    [
      'a page formats a date for another country',
      `${booking}/foreign-date.ts`,
      "export const format = new Intl.DateTimeFormat('en-CA');",
    ],
    [
      'an end-to-end test turns formatted text into a date',
      'e2e/tests/page/parsed-date.ts',
      "export const today = new Date(`${new Date().toLocaleDateString('en-US')} 12:00`);",
    ],
    [
      'a page reads the browser’s clock',
      `${admin}/own-clock.ts`,
      'export const isOver = (until: number): boolean => Date.now() > until;',
    ],
    [
      'a disabled button leaves the tab order',
      `${booking}/disabled-button.tsx`,
      'export const Pay = () => <button type="button" disabled />;',
    ],
    ...[
      `${booking}/returning-effect.ts`,
      `${admin}/returning-effect.ts`,
      'shared-ui/src/returning-effect.ts',
    ].map((file): [string, string, string] => [
      'an effect returns what it calls',
      file,
      "import { useEffect } from 'react';\nexport const useTop = () => useEffect(() => document.body.scrollIntoView(), []);",
    ]),
  ],
  'jsx-a11y-x/alt-text': [
    [
      'a picture has no words',
      `${booking}/picture.tsx`,
      'export const Picture = () => <img src="/ring.webp" />;',
    ],
  ],
  'jsx-a11y-x/click-events-have-key-events': [
    [
      'a component is pressed by the mouse only',
      'shared-ui/src/pressed.tsx',
      'export const Pressed = () => <div onClick={() => undefined}>Go</div>;',
    ],
  ],
  'studio/spoken-by-one-region': [
    [
      'a screen has its own live region',
      `${booking}/live-region.tsx`,
      'export const Sent = () => <p role="status">Sent</p>;',
    ],
    [
      'a screen has an element that is spoken',
      `${admin}/live-output.tsx`,
      'export const Sum = () => <div aria-live="polite">3</div>;',
    ],
  ],
  'studio/text-in-own-element': [
    [
      'text that changes stands beside an element',
      `${booking}/changing-text.tsx`,
      'export const Left = ({ left }: { left: string }) => (<p>{left} <b>left</b></p>);',
    ],
    [
      'text follows an element that comes and goes',
      'shared-ui/src/text-after.tsx',
      'export const Busy = ({ isBusy }: { isBusy: boolean }) => (<p>{isBusy && <b>!</b>} Send</p>);',
    ],
    ['a fragment has text', `${admin}/fragment-text.tsx`, 'export const Words = () => <>Send</>;'],
  ],
  'testing-library/await-async-events': [
    [
      'a test does not wait for what it presses',
      `${booking}/press.test.tsx`,
      "import userEvent from '@testing-library/user-event';\ntest('presses', () => {\n  userEvent.click(document.body);\n});",
    ],
  ],
  'Parsing error: ': [
    ['a test is in no program of tsc', 'e2e/elsewhere/untyped.test.ts', 'export {};'],
  ],
};

const boundaries = Object.entries(breaches).flatMap(([rule, each]) =>
  each.map(([breach, file, code]) => ({ breach, file, code, rule })),
);

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await copyRepository();
  for (const { file, code } of boundaries) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  found = await lintIn(
    folder,
    boundaries.map(({ file }) => file),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(boundaries)('lint fails where $breach', ({ file, rule }) => {
  expect(found).toContainEqual(expect.stringContaining(`${file}: ${rule}`));
});
