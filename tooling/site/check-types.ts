// Checks the types of the given projects (tsconfig.json files) after each save, and prints the errors. An argument
// `--page=<file>` names the first file of a page: the parent process gets the errors in each page's files. Keeps the
// programs in memory, so a save rechecks only the affected files.
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import ts from 'typescript';

// Lets the browser show a saved change first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

const { values, positionals: projects } = parseArgs({
  options: { page: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const pages = values.page;

const errors = new Map<string, ts.Diagnostic[]>();
const filesOf = new Map<string, Set<string>>();

/** "File not found": a file was deleted. The next check no longer lists it. */
const deletedFile = 6053;

function tell(project: string, diagnostics: readonly ts.Diagnostic[]) {
  const had = errors.get(project)?.length ?? 0;
  const found = diagnostics.filter(({ code }) => code !== deletedFile);
  errors.set(project, found);
  if (found.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(found, format));
  const all = projects.flatMap((each) => errors.get(each) ?? []);
  if (had > 0 && all.length === 0) console.log('No type errors remain.');
  process.send?.(Object.fromEntries(pages.map((page) => [page, errorsOf(page, all)])));
}

/** The errors in the files that a page imports, directly or through others, and errors without a file. */
const errorsOf = (page: string, all: ts.Diagnostic[]) =>
  all
    .filter(({ file }) => !file || filesOf.get(page)?.has(file.fileName))
    .map((error) => ts.formatDiagnostic(error, format));

function findFiles(program: ts.SemanticDiagnosticsBuilderProgram) {
  for (const page of pages) {
    const first = program.getSourceFile(page);
    if (first) filesOf.set(page, new Set(program.getAllDependencies(first)));
  }
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
  host.afterProgramCreate = (program) => {
    findFiles(program);
    tell(project, [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ]);
  };
  ts.createWatchProgram(host);
}

process.once('disconnect', () => process.exit());
projects.forEach(watch);
