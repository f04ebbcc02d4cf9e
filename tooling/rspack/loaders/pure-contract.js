const call = /endpoint\(\{\n[^]*?^\}\);$/gm;
const checked =
  /^((?:export )?const \w+ = )(z\b(?:[^;]|;(?!\n))*?\.check\((?:[^;]|;(?!\n))*?\));$/gm;
const ofServer = /^ {2}(?:params|query|body)(?:,|:.*)\n(?: {3,}.*\n| {2}[)\]}].*\n|\n)*/gm;

/**
 * Loader for `contract`: its schemas and calls are made without side effects, which a minifier
 * cannot know; told so, it leaves out those that an app does not use. What a request may have is
 * judged by the server: a call carries the schema of its answer alone, and a page that judges what
 * was typed names the schema.
 * @param {string} source
 */
export default function markContractPure(source) {
  return (
    source
      .replaceAll(call, (text) => text.slice('endpoint'.length).replaceAll(ofServer, ''))
      // Of a chain of calls only the first is told.
      .replaceAll(checked, '$1/* @__PURE__ */ (() => $2)();')
      .replaceAll(/(?<=[^\w.])(z\s*\.\w+|shownName)(?=\()/g, '/* @__PURE__ */ $1')
  );
}
