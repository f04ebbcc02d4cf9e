/** Chrome translates neither these elements nor text that is only whitespace. */
const untouched = 'script, style, textarea, font, [translate=no]';

function translate(text: Text): void {
  const { parentElement: parent, data } = text;
  if (!parent || parent.matches(untouched) || data.trim() === '') return;
  const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
  inner!.append(data);
  outer!.append(inner!);
  text.replaceWith(outer!);
}

function translateBelow(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = root instanceof Text ? [root] : [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  found.forEach(translate);
}

/**
 * Changes the page as Chrome's translator does: it replaces each text node with one inside two `<font>` elements,
 * even if the node is added or changed later. The words stay the same. Call the returned function to stop.
 */
export function translatePage(): () => void {
  translateBelow(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translateBelow(target);
      addedNodes.forEach(translateBelow);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
