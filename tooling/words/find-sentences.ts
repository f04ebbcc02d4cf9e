import ts from 'typescript';

/** A text in a source file that people read; `…` stands for a value. */
export type Sentence = { file: string; line: number; text: string };

/** JSX attributes whose text people read, even if it is one word. */
const labels = new Set(
  'aria-label aria-description label busyLabel legend aside title placeholder alt heading hint'.split(
    ' ',
  ),
);

/** Attributes and properties that hold code: class names, drawings, picture sizes, styles. */
const code = new Set([
  'className',
  'class',
  'style',
  'd',
  'sizes',
  'srcSet',
  'rel',
  'allow',
  'type',
]);

const twoWords = /[A-Za-z’']{2,}[,.:;!?]? (… )?[a-zA-Z]/;

/** Matches media queries, tags, styles and numbers with a unit. */
const notProse = /^[(<]|[{}]|[\w-]+:[^ ].*;|\d+px|\d+ms|^[\w-]+\/[\w-]+;/;

const isSql =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|SHOW|SET|START|LOCK|PRAGMA|COALESCE|SUM)\b|\b(IN \(|BETWEEN|IS NULL|IS NOT NULL|AND \w+\.|NOT EXISTS)|\w+\.\w+ [<=]/;

const isProse = (text: string) => twoWords.test(text) && !notProse.test(text);

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The name of the attribute, property or variable that holds a text. */
function receiver({ parent }: ts.Node): string | undefined {
  if (ts.isJsxExpression(parent)) return receiver(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isVariableDeclaration(parent) ? parent.name.getText() : undefined;
}

/** Whether the text is the message of a log line, such as `log.warn(entry, 'hold kept')`. */
const isLogKey = (node: ts.Node) =>
  ts.isCallExpression(node) && /(^|\.)(log|logger)\??\.\w+$/.test(node.expression.getText());

function isCode({ parent }: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  return ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent) || isLogKey(parent);
}

function written(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function literalText(node: ts.Node): string[] {
  const text = written(node);
  if (text === undefined || isCode(node) || isSql.test(text)) return [];
  const name = receiver(node) ?? '';
  if (code.has(name)) return [];
  const isLabel =
    labels.has(name) && /[A-Za-z]/.test(text) && !ts.isPropertyAssignment(node.parent);
  return isLabel || isProse(tidy(text)) ? [text] : [];
}

/** The texts between an element's tags. A child element separates two texts. */
function jsxTexts(node: ts.JsxElement | ts.JsxFragment): { text: string; at: ts.Node }[] {
  const found: { text: string; at: ts.Node }[] = [];
  let isOpen = false;
  for (const child of node.children) {
    const isText = ts.isJsxText(child);
    const text = isText ? child.text : '…';
    if (!isText && !ts.isJsxExpression(child)) isOpen = false;
    else if (isOpen) found.at(-1)!.text += text;
    else found.push({ text, at: child });
    if (isText || ts.isJsxExpression(child)) isOpen = true;
  }
  return found.filter(({ text }) => /[A-Za-z]/.test(text));
}

/** Returns every sentence of a source file that people read. */
export function findSentences(file: string, source: string): Sentence[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: Sentence[] = [];
  const add = (text: string, at: ts.Node) => {
    const start = at.getStart(tree) + (ts.isJsxText(at) ? at.text.search(/\S|$/) : 0);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, text: tidy(text) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const { text, at } of jsxTexts(node)) add(text.replaceAll('&apos;', '’'), at);
    }
    for (const text of literalText(node)) add(text, node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
