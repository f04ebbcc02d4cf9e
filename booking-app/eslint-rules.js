const withoutZone = {
  name: '@studio/contract',
  importNames: ['formatInstant', 'formatMoment', 'formatSession', 'formatTimes'],
  message: 'A guest may be in another time zone: text/times.ts names the studio’s.',
};

export default [
  // It fetches a page's files for the browser's cache, and reads no answer of the api.
  { files: ['src/navigation/fetch-ahead.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    // It takes all calls of the contract by their names, and shows nothing.
    ignores: ['src/booking/manage/booking-api.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [withoutZone] }] },
  },
];
