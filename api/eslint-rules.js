const onlyOutside = {
  regex: '^(square|@sendgrid/.*|google-auth-library|jose)$',
  message: 'Only outside/ names Square, SendGrid and Google.',
};

export default [
  {
    files: ['src/**/*.ts'],
    ignores: ['src/outside/**', '**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyOutside] }] },
  },
  {
    // A released migration is never edited.
    files: ['migrations/*.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
];
