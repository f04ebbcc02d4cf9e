/** The exit code of a command that refuses a misfit. */
export const misfitCode = 3;

/** A release that would break the site. Nothing was changed. */
export class Misfit extends Error {
  readonly exitCode = misfitCode;
}
