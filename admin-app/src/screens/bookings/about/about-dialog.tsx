import { formatMonth } from '@studio/contract';
import { AboutSections, Alert, Button, Dialog, Spinner, Tabs } from '@studio/shared-ui';
import { useState } from 'react';
import { useLeaveQuestion } from '../../../ui/leave-question.tsx';
import { useShownOutcome } from '../../../ui/use-shown-outcome.ts';
import styles from './about-dialog.module.css';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import { aboutOf } from './about-draft.ts';
import { PeopleFields } from './people-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ReviewFields } from './review-fields.tsx';
import { smallFileOf } from './small-file.ts';
import { useAboutEdit } from './use-about-edit.ts';

type Tab = keyof AboutDraft | 'preview';

const tabs: { id: Tab; label: string }[] = [
  { id: 'place', label: 'Studio' },
  { id: 'people', label: 'People' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'preview', label: 'Preview' },
];

/** The landing page's texts about the studio, its people and its reviews. */
export function AboutDialog({ onLeave }: { onLeave: () => void }) {
  const [tab, setTab] = useState<Tab>('place');
  const edit = useAboutEdit(({ part }) => setTab(part));
  const { draft, problem, failure, isChanged, isSaved, isSaving } = edit;
  const { close, question } = useLeaveQuestion(isChanged, onLeave);
  const form = useShownOutcome(problem ?? failure ?? isSaved, problem?.field);
  return (
    <Dialog
      isOpen
      size="wide"
      title="About the studio"
      onClose={close}
      footer={
        question || (
          <>
            <Button variant="outline" onClick={onLeave}>
              {isChanged ? 'Cancel' : 'Close'}
            </Button>
            <Button
              type="submit"
              form="edit-about"
              isBusy={isSaving}
              busyLabel="Saving..."
              disabled={!isChanged}
            >
              Save
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        id="edit-about"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <p>Guests read this on the landing page, within a minute. Empty sections aren’t shown.</p>
        {!draft && !failure && <Spinner label="Loading..." />}
        {draft && (
          <Tabs label="Parts" tabs={tabs} selected={tab} onSelect={setTab}>
            <div className={styles.part}>
              <Part tab={tab} draft={draft} edit={edit} />
            </div>
          </Tabs>
        )}
        <Outcome edit={edit} />
      </form>
    </Dialog>
  );
}

type Edit = ReturnType<typeof useAboutEdit>;

function Part({ tab, draft, edit }: { tab: Tab; draft: AboutDraft; edit: Edit }) {
  const sentenceOf = (path: string) =>
    edit.problem?.field === path ? edit.problem.sentence : undefined;
  switch (tab) {
    case 'place':
      return (
        <PlaceFields
          value={draft.place}
          sentenceOf={sentenceOf}
          onChange={(place) => edit.change({ place })}
        />
      );
    case 'people':
      return (
        <PeopleFields
          value={draft.people}
          sentenceOf={sentenceOf}
          onChange={(people) => edit.change({ people })}
        />
      );
    case 'reviews':
      return (
        <ReviewFields
          value={draft.reviews}
          sentenceOf={sentenceOf}
          onChange={(reviews) => edit.change({ reviews })}
        />
      );
    case 'preview':
      return <Preview draft={draft} />;
  }
}

function Preview({ draft }: { draft: AboutDraft }) {
  const about = aboutOf(draft);
  const { place, people, reviews } = about;
  const isEmpty = ![place.text, place.directions, place.pictures, people, reviews].some(
    ({ length }) => length > 0,
  );
  if (isEmpty) return <p>All sections are empty.</p>;
  return (
    <div className={styles.preview}>
      <AboutSections {...about} filesOf={fileOf} monthOf={formatMonth} />
    </div>
  );
}

const fileOf = (address: string) => ({ src: smallFileOf(address), width: 480, height: 360 });

function Outcome({ edit: { failure, isSaved, draft, retry, readAgain } }: { edit: Edit }) {
  if (isSaved) return <Alert tone="ok">Saved</Alert>;
  if (!failure) return null;
  if (!draft) {
    return (
      <Alert
        tone="bad"
        action={
          <Button variant="outline" size="bar" onClick={retry}>
            Try Again
          </Button>
        }
      >
        {failure.message}
      </Alert>
    );
  }
  if (failure.type !== 'VERSION_CONFLICT') return <Alert tone="bad">{failure.message}</Alert>;
  return (
    <Alert tone="bad">
      <p>{failure.message}</p>
      <div className={styles.choice}>
        <Button variant="outline" size="bar" onClick={() => void readAgain({ keepMine: true })}>
          Keep my text
        </Button>
        <Button variant="outline" size="bar" onClick={() => void readAgain({ keepMine: false })}>
          Load theirs
        </Button>
      </div>
    </Alert>
  );
}
