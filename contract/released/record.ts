import { writeFile } from 'node:fs/promises';
import { describeContract } from './describe-contract.ts';

// `npm run released -w contract` runs this with each release of the API and records what callers
// may rely on from then on. It runs as contract/dist/released/record.js.
const place = new URL('../../released/calls.json', import.meta.url);
await writeFile(place, `${JSON.stringify(describeContract(), null, 2)}\n`);
