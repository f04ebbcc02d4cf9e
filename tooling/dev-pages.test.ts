import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDevPages, openDevPage, type DevApp } from './test-dev-page.ts';
import { develop, stopDevelopment } from './test-commands.ts';
import { copyRepository } from './test-repository.ts';

const apps: DevApp[] = ['booking', 'admin'];

let folder: string;
let development: Awaited<ReturnType<typeof develop>>;
let pages: Record<DevApp, Awaited<ReturnType<typeof openDevPage>>>;

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};

const breakTypes = (file: string) =>
  edit(file, (text) => `${text}\nexport const broken: number = '${file}';\n`);

beforeAll(async () => {
  folder = await copyRepository();
  development = await develop(folder, { names: apps });
  pages = {
    booking: await openDevPage(development.site, 'booking'),
    admin: await openDevPage(development.site, 'admin'),
  };
});

afterAll(async () => {
  await closeDevPages();
  await stopDevelopment();
  await rm(folder, { recursive: true, force: true });
});

test('each app has its styles in development, also after an edit of a component and of a style', async () => {
  for (const app of apps) await pages[app].untilStyled();
  await edit('booking-app/src/screens/landing/hero.tsx', (text) =>
    text.replace('See the workshops', 'See every workshop'),
  );
  await edit('admin-app/src/screens/login/login-screen.tsx', (text) =>
    text.replace('Log In\n', 'Start your day\n'),
  );
  await pages.booking.untilStyled({ name: 'See every workshop' });
  await pages.admin.untilStyled({ name: 'Start your day' });
  await edit('shared-ui/src/button/button.module.css', (text) => text.replace('56px', '60px'));
  await pages.booking.untilStyled({ name: 'See every workshop', height: '60px' });
  await pages.admin.untilStyled({ name: 'Start your day', height: '60px' });
});

test('a type error covers only the page that uses its file', async () => {
  const helper = 'api/src/admin/test-sign-in.ts';
  const files = {
    booking: 'booking-app/src/screens/landing/hero.tsx',
    admin: 'admin-app/src/screens/login/login-screen.tsx',
  };
  await breakTypes(helper);
  await development.untilSaid(helper);
  for (const app of apps) await breakTypes(files[app]);
  const covers = {
    booking: await pages.booking.errors(files.booking),
    admin: await pages.admin.errors(files.admin),
  };
  for (const app of apps) expect(covers[app].match(/\S+\(\d+,\d+\)/g)).toHaveLength(1);
});
