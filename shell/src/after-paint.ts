/**
 * Resolves when the markup that came with the document is on the screen; at once where none came,
 * or where nobody looks: a page in the background is drawn without frames.
 */
export function afterPaint(root: Element): Promise<void> {
  if (!root.hasChildNodes() || document.visibilityState === 'hidden') return Promise.resolve();
  // The frame is painted between its callbacks and the next task.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
