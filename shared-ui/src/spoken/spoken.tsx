import { useEffect, useRef, type ComponentProps } from 'react';
import { say } from './say.ts';

type SpokenProps = ComponentProps<'div'> & {
  /** True if the message interrupts what is being spoken. */
  isUrgent?: boolean | undefined;
  /** True if the first text belongs to the page, and only a later one is a message. */
  isFromChange?: boolean | undefined;
};

/** A message that screen readers also speak, when it appears and whenever its text changes. */
export function Spoken({ isUrgent, isFromChange, ...div }: SpokenProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(isFromChange ? null : '');
  useEffect(() => {
    const shownIn = place.current!;
    const words = wordsOf(shownIn);
    const isNews = last.current !== null && words !== last.current;
    last.current = words;
    if (isNews && words) say({ words: () => wordsOf(shownIn), shownIn, isUrgent });
  });
  return <div ref={place} {...div} />;
}

/** Returns an element's text with spaces between its parts, without what screen readers skip. */
function wordsOf(element: Element): string {
  const nodes = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches('[aria-hidden], [hidden]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  while (nodes.nextNode())
    if (nodes.currentNode instanceof Text) texts.push(nodes.currentNode.data.trim());
  return texts
    .filter(Boolean)
    .join(' ')
    .replace(/ (?=[,.:;])/g, '');
}

/** Has screen readers speak words that the page shows in another way. */
export function useSpoken(words: string | false | null | undefined, isUrgent?: boolean): void {
  useEffect(() => {
    if (words) say({ words: () => words, isUrgent });
  }, [words, isUrgent]);
}
