import ts from 'typescript';
import { spokenByOneRegion } from './spoken-by-one-region.js';

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const partsOf = (type) => (type.isUnion() ? type.types : [type]);
const isText = (type) =>
  partsOf(type).some(({ flags, value }) => flags & textFlags && value !== '');
const isNumber = (type) => partsOf(type).every(({ flags }) => flags & ts.TypeFlags.NumberLike);

/** Whether JSX drops this child: a comment, or white space with a line break. */
const isDropped = ({ type, value, expression }) =>
  type === 'JSXText' ? /^\s*\n\s*$/.test(value) : expression?.type === 'JSXEmptyExpression';

const isExpression = ({ type }) => type === 'JSXExpressionContainer';

/** The text of a constant; undefined for anything else. */
const fixedTextOf = ({ type, value, expression }) =>
  type === 'JSXText'
    ? value
    : expression?.type === 'Literal'
      ? String(expression.value)
      : undefined;

/**
 * Requires that each text has an element to itself. A page translator, such as Chrome's, replaces
 * each text node with a `<font>` element. If React later removes that text node or inserts an
 * element before it, it throws, and changes to the text do not appear. A text that is the only
 * child of its element is safe, because React sets the element's `textContent`.
 */
const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changing:
        'Text that changes is the only child of an element: wrap it, or join it to one string.',
      after: 'Text after something that comes and goes is in its own element.',
      fragment: 'A fragment has no text: put it in an element.',
      component: 'A component beside others returns text: put it in an element.',
    },
  },
  create(context) {
    const { parserServices: services } = context.sourceCode;
    const checker = services.program.getTypeChecker();

    function mayBeText(node) {
      if (node.type === 'ConditionalExpression')
        return mayBeText(node.consequent) || mayBeText(node.alternate);
      if (node.type !== 'LogicalExpression') return isText(services.getTypeAtLocation(node));
      // On the left of `&&`, React renders a 0 but not an empty string.
      const isLeftText =
        node.operator === '&&'
          ? isNumber(services.getTypeAtLocation(node.left))
          : mayBeText(node.left);
      return isLeftText || mayBeText(node.right);
    }

    function returnsText({ openingElement }) {
      const call = services.esTreeNodeToTSNodeMap.get(openingElement);
      const returned = checker.getResolvedSignature(call)?.getReturnType();
      // ReactNode, the only type here with bigints, does not tell whether it is text.
      const isNode = ({ flags }) => flags & ts.TypeFlags.BigIntLike;
      return !!returned && !partsOf(returned).some(isNode) && isText(returned);
    }

    function isSteady({ type, openingElement }) {
      const name = openingElement?.name;
      if (type !== 'JSXElement') return false;
      if (/^[a-z]/.test(name.name)) return true;
      return services.getTypeAtLocation(name).aliasSymbol?.name === 'LucideIcon';
    }

    function check({ type, children }) {
      const isFragment = type === 'JSXFragment';
      const shown = children.filter((child) => !isDropped(child));
      let hasComings = false;
      for (const child of shown) {
        const messageId = problemOf(child);
        if (messageId) context.report({ node: child, messageId });
      }

      function problemOf(child) {
        const text = fixedTextOf(child);
        // A translator ignores whitespace.
        if (text !== undefined) {
          if (text.trim() === '') return null;
          return isFragment ? 'fragment' : hasComings && 'after';
        }
        if (isExpression(child) && mayBeText(child.expression)) {
          return isFragment ? 'fragment' : shown.length > 1 && 'changing';
        }
        if (isSteady(child)) return null;
        hasComings = true;
        return child.type === 'JSXElement' && returnsText(child) ? 'component' : null;
      }
    }

    return { JSXElement: check, JSXFragment: check };
  },
};

export const ownPlugin = {
  rules: {
    'spoken-by-one-region': spokenByOneRegion,
    'text-in-own-element': textInOwnElement,
  },
};
