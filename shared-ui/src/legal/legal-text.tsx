import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * An owner's text, split into blocks. Headings are level 2. Email and https addresses become links; nothing else is
 * markup.
 */
export const LegalText = ({ blocks }: { blocks: Block[] }) => (
  <div className={styles.text}>
    {blocks.map((block, index) => (
      <BlockText key={index} block={block} />
    ))}
  </div>
);

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{linked(block.text)}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>{linked(item)}</li>
      ))}
    </ul>
  );
}

/** An address ends before the punctuation of its sentence. The limits keep the search of a long line fast. */
const address = /(https:\/\/\S*[^\s.,;:!?)\]’”'"]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/;

/** Returns elements next to links, because a page translator breaks bare text there. */
function linked(text: string): ReactNode {
  const parts = text.split(address);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    if (index % 2 === 0) return part && <span key={index}>{part}</span>;
    const href = part.startsWith('https://') ? part : `mailto:${part}`;
    return (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
}
