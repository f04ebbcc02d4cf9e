// `npm run check -- images` checks that each Dockerfile copies what its image builds and runs.
import { findImages } from './images/find-images.ts';
import { findMissing } from './images/find-missing.ts';

const images = findImages();
const problems = images.flatMap(findMissing);
for (const problem of problems) console.error(problem);
console.log(`${images.length} images, ${problems.length} problems`);
if (images.length === 0 || problems.length > 0) process.exitCode = 1;
