const onlyZod = {
  regex: '^(?!\\.|zod/mini$)',
  message: 'The contract imports zod/mini and nothing else.',
};

export default [
  {
    files: ['*.ts', 'http/**/*.ts', 'text/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyZod] }] },
  },
  // The only HTTP client of the pages.
  { files: ['http/call-endpoint.ts'], rules: { 'no-restricted-globals': 'off' } },
];
