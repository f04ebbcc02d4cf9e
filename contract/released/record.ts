import { writeFile } from 'node:fs/promises';
import { describeContract } from './describe-contract.ts';

// `npm run released -w contract`, with each release of the api: what its callers may rely on from now on.
// This file runs as contract/dist/released/record.js.
const place = new URL('../../released/calls.json', import.meta.url);
await writeFile(place, `${JSON.stringify(describeContract(), null, 2)}\n`);
