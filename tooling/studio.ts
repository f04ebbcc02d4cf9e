// `npm run studio -- <command>`: builds the API and runs one of its commands.
import './publish/end-with-reader.ts';
import { runBuilt } from './run-built.ts';

await runBuilt(['api'], 'api/dist/src/operations/main.js');
