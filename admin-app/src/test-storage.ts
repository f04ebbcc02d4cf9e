import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';

// jsdom has none of these.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
globalThis.structuredClone ??= ((value: unknown) => value) as typeof structuredClone;
