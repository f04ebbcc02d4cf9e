const call = /endpoint\(\{\n[^]*?^\}\);$/gm;
const checked =
  /^((?:export )?const \w+ = )(z\b(?:[^;]|;(?!\n))*?\.check\((?:[^;]|;(?!\n))*?\));$/gm;
const ofServer = /^ {2}(?:params|query|body)(?:,|:.*)\n(?: {3,}.*\n| {2}[)\]}].*\n|\n)*/gm;

/**
 * Loader for `contract`. Its schemas and calls have no side effects, but a minifier cannot know
 * that. With these marks it drops those that an app does not use. The server validates requests, so
 * a call keeps only the schema of its response. A page that validates typed text imports that
 * schema by name.
 * @param {string} source
 */
export default function markContractPure(source) {
  return (
    source
      .replaceAll(call, (text) => text.slice('endpoint'.length).replaceAll(ofServer, ''))
      // A pure mark covers only the first call of a chain, so the chain is wrapped in a function.
      .replaceAll(checked, '$1/* @__PURE__ */ (() => $2)();')
      .replaceAll(/(?<=[^\w.])(z\s*\.\w+|shownName)(?=\()/g, '/* @__PURE__ */ $1')
  );
}
