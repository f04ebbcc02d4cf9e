/** The commands of `createStudioCommands`, for programs that run before the API is built. */
export const studioCommands = [
  'backup',
  'restore',
  'restored',
  'money',
  'review',
  'erase',
  'admin-password',
];
