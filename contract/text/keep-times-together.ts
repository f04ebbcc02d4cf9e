const moment = /(?:[A-Z][a-z]{2}, )?(?:[A-Z][a-z]{2} \d+, )?\d+:\d\d [AP]M|Pacific Time/g;

/** Keeps each time or deadline in a text on one line: "Free until Mon, Nov 30, 1:00 PM". */
export const keepTimesTogether = (text: string): string =>
  text.replaceAll(moment, (found) => found.replaceAll(' ', '\u00a0'));
