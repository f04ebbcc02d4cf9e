import type { Sentence } from './find-sentences.ts';
import { quoted, terms } from './terms.ts';

/** Returns a line for each wrong word in texts that people read, with what to write instead. */
export const findWrongWords = (sentences: Sentence[]): string[] =>
  sentences
    .filter(({ text }) => !(text.replaceAll("'", '’') in quoted))
    .flatMap(({ file, line, text }) =>
      terms.flatMap(({ word, instead }) => {
        const found = word.exec(text);
        return found ? [`${file}:${line}: “${found[0]}”, say ${instead}: ${text}`] : [];
      }),
    );
