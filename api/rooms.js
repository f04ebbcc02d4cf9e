import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of `src/`, lowest first: a folder imports only those before it. The files beside them assemble the
 * folders; no folder imports the files in `assembly`. Tests may import anything.
 */
const rooms = [
  'database',
  'studio',
  'http',
  'outside',
  'pictures',
  'services',
  'about',
  'legal',
  'staff',
  'availability',
  'reservation',
  'seat',
  'email',
  'auth',
  'payment',
  'booking',
  'guest-form',
  'schedule',
  'day',
  'till',
  'tax',
  'admin',
  'docs',
  'retention',
  'metrics',
  'operations',
];

const folders = readdirSync(join(import.meta.dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const misplaced = folders.filter((folder) => !rooms.includes(folder));
if (misplaced.length > 0) throw new Error(`api/rooms.js gives no place to ${misplaced.join(', ')}`);

const fromRooms = rooms
  .slice(0, -1)
  .map((room, place) => [
    `api/src/${room}/**/!(*.test|test-*).ts`,
    rooms.slice(place + 1).map((other) => `api/src/${other}`),
    `a room of the api imports only rooms before it (api/rooms.js); ${room} is too early for this`,
  ]);

/** Modules that serve both requests and the worker. */
const ofOutcomes = ['outcome', 'reconcile'].map((folder) => [
  `api/src/payment/${folder}/**/!(*.test).ts`,
  ['api/src/http/errors.ts'],
  'what became of a payment is a value; checkout/ makes answers and HTTP errors of it',
]);

/** Only programs assemble the folders: the files beside them and the commands in operations/. */
const assembly = ['app', 'main', 'migrate', 'routes', 'schema', 'seed', 'staff-routes', 'worker'];

const ofAssembly = rooms
  .filter((room) => room !== 'operations')
  .map((room) => [
    `api/src/${room}/**/!(*.test|test-*).ts`,
    [...assembly, 'entities'].map((file) => `api/src/${file}.ts`),
    `a room of the api is given what it needs; ${room} imports no file that puts rooms together`,
  ]);

const ofMigrations = [
  [
    'api/src/database/**/!(*.test|test-*).ts',
    ['api/migrations'],
    'database/ is given its migrations',
  ],
];

export const roomZones = [...fromRooms, ...ofAssembly, ...ofMigrations, ...ofOutcomes];
