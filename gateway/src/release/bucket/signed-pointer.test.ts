import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { openPointer, readTrustedKeys, sealPointer } from './signed-pointer.ts';

const site = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const textOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const trusted = readTrustedKeys(`${textOf(site.publicKey)} team=${textOf(team.publicKey)}`);

const version = '0123456789abcdef';
const pointer = { version, history: [{ version, at: '2026-11-27T20:00:00.000Z' }] };

test.each([
  ['team', team.privateKey],
  ['team', site.privateKey],
  ['admin', site.privateKey],
])('the release of %s with a key for it is trusted', (app, key) => {
  expect(openPointer(app, sealPointer(app, pointer, key), trusted)).toEqual(pointer);
});

test('a team’s key signs releases of that team’s remote only', () => {
  const content = sealPointer('admin', pointer, team.privateKey);
  expect(() => openPointer('admin', content, trusted)).toThrow(
    'The pointer of admin is not signed with a key for it.',
  );
});
