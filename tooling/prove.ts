// `npm run prove` builds the product and the proof and runs the proof (docs/proof.md).
import { runBuilt } from './run-built.ts';

await runBuilt(['prove'], 'prove/dist/src/main.js');
