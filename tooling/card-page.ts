// `npm run card-page` builds the contract, which the gateway's code uses, and runs tooling/card-page/card-page.ts.
import { runBuilt } from './run-built.ts';

await runBuilt(['contract'], 'tooling/card-page/card-page.ts');
