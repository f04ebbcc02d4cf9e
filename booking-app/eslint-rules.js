const withoutZone = {
  name: '@studio/contract',
  importNames: ['formatInstant', 'formatMoment', 'formatSession', 'formatTimes'],
  message: 'A guest may be in another time zone: text/times.ts names the studio’s.',
};

export default [
  // This file loads a page's files into the browser's cache and reads no API response.
  { files: ['src/navigation/fetch-ahead.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    // That file imports all endpoints of the contract by name and renders nothing.
    ignores: ['src/booking/manage/booking-api.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [withoutZone] }] },
  },
];
