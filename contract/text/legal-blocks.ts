export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Splits an owner's text for display: a line that starts with `# ` is a heading, lines that start with `- ` make one
 * list, and all other lines up to an empty one make a paragraph.
 */
export function legalBlocks(body: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isOpen = false;
  for (const line of body.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2).trim() });
    else if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (isOpen && last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (isOpen && last?.kind === 'paragraph' && line) last.text += ` ${line}`;
    else if (line) blocks.push({ kind: 'paragraph', text: line });
    isOpen = line !== '' && !line.startsWith('# ');
  }
  return blocks;
}
