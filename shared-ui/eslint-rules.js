export default [
  // This file fetches the page's own files past the cache, and calls no API.
  {
    files: ['src/state/reload-afresh.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
];
