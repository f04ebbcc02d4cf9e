import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runIn } from './test-commands.ts';
import { copyRepository, root } from './test-repository.ts';

let folder: string;

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing to change in ${file}`);
  await writeFile(path, changed);
};

/** Inserts lines of code, each after the first line that contains the given text. */
const addBehind = (lines: Record<string, string>) => (text: string) =>
  Object.entries(lines).reduce((all, [known, added]) => {
    if (!all.includes(known)) throw new Error(`There is no ${known}`);
    return all.replace(known, `${known}\n${added}`);
  }, text);

/** The part of the recipe that declares an optional field of personal info. */
const declaration = addBehind({
  '  guest_note: note,': '  guest_pronouns: note,',
  "  guest_note: 'guestNote',": "  guest_pronouns: 'guestPronouns',",
  '  guestNote: z.optional(note),': '  guestPronouns: z.optional(note),',
  '  guest_note: z.nullable(z.string()),': '  guest_pronouns: z.optional(z.nullable(z.string())),',
});

/** The rest of the recipe, for the files that CONTRIBUTING.md lists. tsc cannot notice a missing migration. */
const uses: Record<string, (text: string) => string> = {
  'api/src/reservation/reservation.entity.ts': addBehind({
    '  guestNote: string | null;':
      "  @Column({ name: 'guest_pronouns', type: 'text', nullable: true })\n  guestPronouns: string | null;",
    '  guestNote: null,': '  guestPronouns: null,',
  }),
  'api/src/operations/erasure/columns.ts': addBehind({
    "    guestNote: 'personal',": "    guestPronouns: 'personal',",
  }),
  'booking-app/src/screens/personal-info/details-form.tsx': addBehind({
    '  const inputs = {':
      '    guest_pronouns: <TextField label="Pronouns" {...keep(\'guest_pronouns\')} />,',
  }),
  'booking-app/src/screens/payment/reservation-ticket.tsx': addBehind({
    '    guestPhone: [],': '    guestPronouns: [],',
  }),
  'booking-app/src/screens/booking/details-dialog.tsx': addBehind({
    '  const inputs = {':
      '    guestPronouns: <TextField label="Pronouns" {...field(\'guestPronouns\')} />,',
    "  guestPhone: '',": "  guestPronouns: booking.guest_pronouns ?? '',",
  }),
  'admin-app/src/booking/move/manage-facts.tsx': addBehind({
    '    guest_name: [],': '    guest_pronouns: [],',
  }),
  'admin-app/src/new-booking/booking-fields.tsx': addBehind({
    '  const inputs = {':
      '    guestPronouns: <TextField label="Pronouns" {...text(\'guestPronouns\')} />,',
  }),
};

/** A project that includes the contract's sources, so nothing has to be built first. */
const programOf = (include: string[]) => ({
  extends: './tsconfig.web.json',
  compilerOptions: {
    rootDir: '.',
    noEmit: true,
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    // The same options as in the API's tsconfig.json.
    allowJs: true,
    experimentalDecorators: true,
    strictPropertyInitialization: false,
  },
  include,
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/test-*'],
});

/** Returns the errors that tsc reports for these files and their imports. */
async function findFaults(include: string[]): Promise<string[]> {
  await writeFile(join(folder, 'tsconfig.checked.json'), JSON.stringify(programOf(include)));
  const tsc = join(root, 'tooling/tsc/tsc.js');
  const args = [tsc, '-p', 'tsconfig.checked.json', '--pretty', 'false'];
  const { code, output } = await runIn(folder, args);
  const faults = output.split(/\n(?=\S)/).filter((text) => text.includes('error TS'));
  // If the exit code and the errors disagree, tsc did not check the files.
  if ((code === 0) !== (faults.length === 0)) throw new Error(output);
  return faults;
}

const personalInfo = 'contract/personal-info.ts';
const contractFiles = async () =>
  (await readdir(join(folder, 'contract'), { recursive: true }))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, 'contract', file));

let faults: string[];

beforeAll(async () => {
  folder = await copyRepository();
  await edit(personalInfo, declaration);
  for (const path of await contractFiles()) {
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/\b(picture_url|guest_note)\b/g, '$1_renamed'));
  }
  faults = await findFaults(['booking-app/src', 'admin-app/src', 'gateway/src', 'api/src']);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['booking-app', 'picture_url'],
  ['booking-app', 'guest_note'],
  ['admin-app', 'picture_url'],
  ['admin-app', 'guest_note'],
  ['gateway', 'picture_url'],
])('tsc names a file of %s when the contract renames %s', (app, field) => {
  const named = faults.filter((line) => line.startsWith(`${app}/src/`));
  expect(named.filter((line) => new RegExp(`\\b${field}\\b`).test(line))).not.toEqual([]);
  expect(faults.filter((line) => line.startsWith('contract/'))).toEqual([]);
});

test('tsc names each file that leaves out a field of personal info', () => {
  const named = faults.filter((line) => /guest_?pronouns/i.test(line));
  const files = new Set(named.map((line) => line.split('(')[0]!));
  expect(Object.keys(uses).filter((file) => !files.has(file))).toEqual([]);
});

test('CONTRIBUTING lists each file that a field of personal info touches', async () => {
  const page = await readFile(join(folder, 'CONTRIBUTING.md'), 'utf8');
  const [, recipe] = /- A field of personal info (.*?)\n- /s.exec(page)!;
  const files = [personalInfo, ...Object.keys(uses)].map((file) => file.split('/').at(-1)!);
  expect(files.filter((file) => !recipe!.includes(file))).toEqual([]);
});

test('a field of personal info that a guest may leave out compiles where the recipe adds it', async () => {
  for (const path of await contractFiles()) {
    await cp(join(root, path.slice(folder.length)), path);
  }
  await edit(personalInfo, declaration);
  for (const [file, change] of Object.entries(uses)) await edit(file, change);
  // The API's modules that contain every field, and the types of CSS modules.
  const more = ['api/src/reservation', 'api/src/booking/change', 'shared-ui/src/*.d.ts'];
  expect(await findFaults([...Object.keys(uses), ...more])).toEqual([]);
});
