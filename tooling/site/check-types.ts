// Checks the types of the given projects (tsconfig.json files) after each save. Prints the errors and sends them to
// the parent process. Keeps the programs in memory, so a save rechecks only the affected files.
import { constants, setPriority } from 'node:os';
import ts from 'typescript';

// Lets the browser show a saved change first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

const errors = new Map<string, ts.Diagnostic[]>();
const projects = process.argv.slice(2);

/** "File not found": a file was deleted. The next check no longer lists it. */
const deletedFile = 6053;

function tell(project: string, diagnostics: readonly ts.Diagnostic[]) {
  const had = errors.get(project)?.length ?? 0;
  const found = diagnostics.filter(({ code }) => code !== deletedFile);
  errors.set(project, found);
  if (found.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(found, format));
  const all = projects.flatMap((each) => errors.get(each) ?? []);
  if (had > 0 && all.length === 0) console.log('No type errors remain.');
  process.send?.(all.map((error) => ts.formatDiagnostic(error, format)));
}

function watch(project: string) {
  const host = ts.createWatchCompilerHost(
    project,
    {},
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    (error) => tell(project, [error]),
    () => undefined,
  );
  host.afterProgramCreate = (program) =>
    tell(project, [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ]);
  ts.createWatchProgram(host);
}

process.once('disconnect', () => process.exit());
projects.forEach(watch);
