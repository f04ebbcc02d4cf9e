import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The remotes whose types the shell has, by their name in the release store. */
export const typedRemotes = { admin: 'admin-app', booking: 'booking-app' };

/** The file of a remote's types in the shell. */
export const typesFile = (name: string) => `shell/src/remotes/${name}.d.ts`;

/**
 * The types of what a remote exposes. They come from its one exposed file, which declares them completely, so the shell
 * never needs the remote's sources.
 */
export function exposedTypes(folder: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(`${folder}/src/app.tsx`, 'utf8'),
    { fileName: 'app.tsx', compilerOptions: { jsx: ts.JsxEmit.ReactJSX }, reportDiagnostics: true },
  );
  const [problem] = diagnostics;
  if (problem) {
    throw new Error(
      `${folder}/src/app.tsx: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`,
    );
  }
  return outputText.replaceAll(/^import ['"].*;\n/gm, '');
}
