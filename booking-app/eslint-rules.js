export default [
  // It fetches a page's files for the browser's cache, and reads no answer of the api.
  { files: ['src/navigation/fetch-ahead.ts'], rules: { 'no-restricted-globals': 'off' } },
];
