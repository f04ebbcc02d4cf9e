/** Chrome leaves these as they are, and text of blanks. */
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
 * Changes the page as Chrome's translator does: each text node gives way to one in two `<font>` elements, and so
 * does each that is added or changed later. The words stay the same. Ends with the returned function.
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
