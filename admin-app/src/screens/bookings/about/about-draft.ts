import { aboutInputs, type About, type AboutPart, type AboutParts } from '@studio/contract';
import * as z from 'zod/mini';
import type { AboutChanges } from '../../../api/about-api.ts';
import type { AboutDraft } from '../../../edits/about-edit.ts';

export const draftOf = ({ place, people, reviews }: AboutParts): AboutDraft => ({
  place: place.content,
  people: people.content,
  reviews: reviews.content.map(({ stars, ...review }) => ({
    ...review,
    stars: stars === null ? '' : String(stars),
  })),
});

export const aboutOf = ({ reviews, ...parts }: AboutDraft): About => ({
  ...parts,
  reviews: reviews.map(({ stars, ...review }) => ({
    ...review,
    stars: stars === '' ? null : Number(stars),
  })),
});

/** In the order of the tabs. */
const parts: AboutPart[] = ['place', 'people', 'reviews'];

/** Returns the parts in which staff's input differs from `saved`. */
export function changedParts(draft: AboutDraft, saved: AboutParts): AboutPart[] {
  const about = aboutOf(draft);
  return parts.filter(
    (part) => JSON.stringify(about[part]) !== JSON.stringify(aboutOf(draftOf(saved))[part]),
  );
}

function changesOf(draft: AboutDraft, saved: AboutParts): AboutChanges {
  const about = aboutOf(draft);
  return Object.fromEntries(
    changedParts(draft, saved).map((part) => [
      part,
      { version: saved[part].version, content: about[part] },
    ]),
  );
}

/** Applies staff's input to the parts that another person saved meanwhile. */
export function rebased(draft: AboutDraft, saved: AboutParts, latest: AboutParts): AboutDraft {
  const mine = changedParts(draft, saved);
  const theirs = draftOf(latest);
  return {
    place: mine.includes('place') ? draft.place : theirs.place,
    people: mine.includes('people') ? draft.people : theirs.people,
    reviews: mine.includes('reviews') ? draft.reviews : theirs.reviews,
  };
}

/**
 * Returns the draft after a save: the server's current version, plus what staff have typed since they clicked Save.
 */
export function savedDraft(now: AboutDraft, sent: AboutDraft, saved: AboutParts): AboutDraft {
  const { place, people, reviews } = aboutOf(sent);
  const asSent: AboutParts = {
    place: { ...saved.place, content: place },
    people: { ...saved.people, content: people },
    reviews: { ...saved.reviews, content: reviews },
  };
  return rebased(now, asSent, saved);
}

/** Validates the changed parts, since only those are sent. */
export const schemaOf = (saved: AboutParts) =>
  z.transform((draft: AboutDraft, { issues }) => {
    const about = aboutOf(draft);
    for (const part of changedParts(draft, saved)) {
      for (const { path, message } of aboutInputs[part].safeParse(about[part]).error?.issues ??
        []) {
        issues.push({ code: 'custom', input: draft, message, path: [part, ...path] });
      }
    }
    return changesOf(draft, saved);
  });
