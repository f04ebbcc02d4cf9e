/**
 * Records what screen readers speak: the texts of the live regions that are mounted from now on. Call it before
 * `render`.
 */
export function hear(): string[] {
  const heard: string[] = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent) heard.push(textContent);
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
  return heard;
}
