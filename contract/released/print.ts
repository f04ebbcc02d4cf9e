import { describeContract } from './describe-contract.ts';

// Prints what an API that was built with this contract serves. A release of the API runs it in the new image
// (tooling/release/servers.ts), and `npm run released -w contract` stores what callers may rely on from then on.
console.log(JSON.stringify(describeContract(), null, 2));
