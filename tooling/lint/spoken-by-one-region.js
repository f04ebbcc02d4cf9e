/** Texts of a JSX attribute: its literal, or those in its expression. */
const textsIn = (node) => {
  if (node?.type === 'Literal') return [node.value];
  if (node?.type === 'JSXExpressionContainer') return textsIn(node.expression);
  if (node?.type === 'ConditionalExpression')
    return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  return node?.type === 'LogicalExpression' ? textsIn(node.right) : [];
};

const liveRoles = ['status', 'alert', 'log'];

/** Leaves live regions to shared-ui, which mounts them empty: one that is inserted with its text is not spoken. */
export const spokenByOneRegion = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      region: 'Screen readers skip a live region inserted with its text: use Spoken or Alert.',
    },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      const isLive = node.attributes.some(
        ({ name, value }) =>
          name?.name === 'aria-live' ||
          (name?.name === 'role' && textsIn(value).some((text) => liveRoles.includes(text))),
      );
      if (isLive || node.name.name === 'output') context.report({ node, messageId: 'region' });
    },
  }),
};
