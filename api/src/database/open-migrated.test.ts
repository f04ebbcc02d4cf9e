import { EntitySchema } from 'typeorm';
import { openDatabase } from './database.ts';
import { schema } from '../schema.ts';
import { openMigrated } from './open-migrated.ts';
import { createLastingDatabase, type TestDatabase } from './test-database.ts';

let place: TestDatabase;
beforeEach(async () => {
  place = await createLastingDatabase();
});

afterEach(() => place.drop());

const lacksTables = /^The database lacks tables that this release needs\. /;

test('a database without its tables stops the start with a message', async () => {
  await expect(openMigrated(place.location, schema)).rejects.toThrow(lacksTables);
});

test('serves from a prepared database, which stops the next release from starting', async () => {
  const prepared = await openDatabase(place.location, schema);
  await prepared.migrate();
  await prepared.close();

  const served = await openMigrated(place.location, schema);
  await served.close();

  class Later1900000000000 {
    name = 'Later1900000000000';
    up = () => Promise.resolve();
    down = () => Promise.resolve();
  }
  const later = openMigrated(place.location, { ...schema, migrations: [Later1900000000000] });
  await expect(later).rejects.toThrow(lacksTables);
});

test('an entity without its migration stops the start with the names of its columns', async () => {
  const prepared = await openDatabase(place.location, schema);
  await prepared.migrate();
  await prepared.close();
  const ring = new EntitySchema({
    name: 'Ring',
    tableName: 'ring',
    columns: { id: { type: 'int', primary: true }, stone: { type: 'varchar' } },
  });
  const entities = [...(schema.entities as never[]), ring];
  await expect(openMigrated(place.location, { ...schema, entities })).rejects.toThrow(
    /^No migration adds ring\.id \(Ring\), ring\.stone \(Ring\)\. Write one in api\/migrations\/ /,
  );
});

test('a database that cannot be opened stops the start with a message without an address', async () => {
  const url = 'mysql://root:a-secret@127.0.0.1:1/studio';
  const refused = openMigrated({ url }, schema);
  await expect(refused).rejects.toThrow(/^The database cannot be opened: (?!.*a-secret)/);
});
