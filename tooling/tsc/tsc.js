// `node tooling/tsc/tsc.js -b` runs TypeScript 7. The root has TypeScript 6 (decision 111).
await import(new URL('lib/tsc.js', import.meta.resolve('typescript/package.json')).href);
