const message =
  'Text formatted for people differs between versions of ICU: read a date with studioClock or formatToParts.';

const formatted = '[callee.property.name=/^(format|toLocale(Date|Time)?String)$/]';
const textMethods =
  '/^(split|slice|substring|match|matchAll|startsWith|endsWith|indexOf|at|charAt)$/';

/**
 * Selectors for `no-restricted-syntax` that reject code that parses formatted dates: a locale that
 * people do not read, and a string method, `new Date` or `Date.parse` on the result of `format`.
 */
export const readDatesByParts = [
  "NewExpression[callee.property.name='DateTimeFormat'] > Literal:first-child[value!='en-US']",
  "CallExpression[callee.property.name='DateTimeFormat'] > Literal:first-child[value!='en-US']",
  "CallExpression[callee.property.name=/^toLocale(Date|Time)String$/] > Literal:first-child[value!='en-US']",
  `MemberExpression[property.name=${textMethods}] > CallExpression.object${formatted}`,
  `NewExpression[callee.name='Date'] CallExpression${formatted}`,
  `CallExpression[callee.object.name='Date'][callee.property.name='parse'] CallExpression${formatted}`,
].map((selector) => ({ selector, message }));
