const unkept = {
  name: '@studio/shared-ui/form',
  importNames: ['useContractForm'],
  message: 'What staff type outlives their session: useKeptForm of kept/.',
};

export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/kept/use-kept-form.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [unkept] }] },
  },
];
