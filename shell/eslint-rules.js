export default [
  // The shell's only HTTP call. It fetches the studio's details without the contract's schemas.
  { files: ['src/studio.ts', 'src/devtools/parts.ts'], rules: { 'no-restricted-globals': 'off' } },
];
