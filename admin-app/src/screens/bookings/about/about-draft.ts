import { aboutInputs, type About, type AboutPart, type AboutParts } from '@studio/contract';
import type { AboutChanges } from '../../../api/about-api.ts';
import type { AboutDraft, AboutEdit, Entry } from '../../../edits/about-edit.ts';

let lastId = 0;

export const entryOf = <T>(value: T): Entry<T> => ({ id: ++lastId, value });

const valuesOf = <T>(entries: Entry<T>[]): T[] => entries.map(({ value }) => value);

export const draftOf = ({ place, people, reviews }: AboutParts): AboutDraft => ({
  place: { ...place.content, pictures: place.content.pictures.map(entryOf) },
  people: people.content.map(entryOf),
  reviews: reviews.content.map(({ stars, ...review }) =>
    entryOf({ ...review, stars: stars === null ? '' : String(stars) }),
  ),
});

export const aboutOf = ({ place, people, reviews }: AboutDraft): About => ({
  place: { ...place, pictures: valuesOf(place.pictures) },
  people: valuesOf(people),
  reviews: valuesOf(reviews).map(({ stars, ...review }) => ({
    ...review,
    stars: stars === '' ? null : Number(stars),
  })),
});

/** In the order of the tabs. */
const parts: AboutPart[] = ['place', 'people', 'reviews'];

/** The parts in which staff's input differs from `saved`. */
export function changedParts(draft: AboutDraft, saved: AboutParts): AboutPart[] {
  const about = aboutOf(draft);
  return parts.filter(
    (part) => JSON.stringify(about[part]) !== JSON.stringify(aboutOf(draftOf(saved))[part]),
  );
}

export function changesOf(draft: AboutDraft, saved: AboutParts): AboutChanges {
  const about = aboutOf(draft);
  return Object.fromEntries(
    changedParts(draft, saved).map((part) => [
      part,
      { version: saved[part].version, content: about[part] },
    ]),
  );
}

/** Staff's input on top of the parts that another person saved meanwhile. */
export function rebased(draft: AboutDraft, saved: AboutParts, latest: AboutParts): AboutDraft {
  const mine = changedParts(draft, saved);
  const theirs = draftOf(latest);
  return {
    place: mine.includes('place') ? draft.place : theirs.place,
    people: mine.includes('people') ? draft.people : theirs.people,
    reviews: mine.includes('reviews') ? draft.reviews : theirs.reviews,
  };
}

/** After a save: as the server has it now, and over it what staff have typed since they pressed Save. */
export function savedEdit(now: AboutEdit, sent: AboutDraft, saved: AboutParts): AboutEdit {
  const { place, people, reviews } = aboutOf(sent);
  const asSent: AboutParts = {
    place: { ...saved.place, content: place },
    people: { ...saved.people, content: people },
    reviews: { ...saved.reviews, content: reviews },
  };
  return { saved, draft: rebased(now.draft, asSent, saved) };
}

/** The first invalid field, by its path such as `people.0.name`. */
export type Problem = { part: AboutPart; field: string; sentence: string };

export function problemOf(draft: AboutDraft, saved: AboutParts): Problem | null {
  const about = aboutOf(draft);
  for (const part of changedParts(draft, saved)) {
    const [issue] = aboutInputs[part].safeParse(about[part]).error?.issues ?? [];
    if (issue) return { part, field: [part, ...issue.path].join('.'), sentence: issue.message };
  }
  return null;
}
