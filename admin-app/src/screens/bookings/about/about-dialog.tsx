import { type AboutPart, type AboutParts, type CallError, formatMonth } from '@studio/contract';
import { AboutSections, Alert, Button, Dialog, RetryAlert, Spinner, Tabs } from '@studio/shared-ui';
import { useEffect } from 'react';
import { useLazyGetAboutPartsQuery } from '../../../api/about-api.ts';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import { useKeptState } from '../../../kept/use-kept.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import styles from './about-dialog.module.css';
import { aboutOf } from './about-draft.ts';
import { smallFileOf } from './optional-picture.tsx';
import { PeopleFields } from './people-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ReviewFields } from './review-fields.tsx';
import { useAboutEdit } from './use-about-edit.ts';

const title = 'About the studio';

const tabs = [
  { id: 'place', label: 'Studio' },
  { id: 'people', label: 'People' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'preview', label: 'Preview' },
] satisfies { id: AboutPart | 'preview'; label: string }[];

/** Edits the landing page's texts about the studio, its people and its reviews once they have loaded. */
export function AboutDialog({ onLeave }: { onLeave: () => void }) {
  const [load, { data, error, isFetching }] = useLazyGetAboutPartsQuery();
  /** What staff last loaded from the server. */
  const [saved, setSaved] = useKeptState<AboutParts | null>('about, saved', null);
  if (!saved && data && !isFetching) setSaved(data);
  const isMissing = !saved;
  useEffect(() => {
    if (isMissing) void load();
  }, [load, isMissing]);
  if (saved) return <AboutForm saved={saved} onLoaded={setSaved} onLeave={onLeave} />;
  return (
    <Dialog isOpen size="wide" title={title} onClose={onLeave}>
      {error && !isFetching ? (
        <RetryAlert onRetry={() => void load()}>{(error as CallError).message}</RetryAlert>
      ) : (
        <Spinner label="Loading..." />
      )}
    </Dialog>
  );
}

type AboutFormProps = {
  saved: AboutParts;
  onLoaded: (latest: AboutParts) => void;
  onLeave: () => void;
};

function AboutForm({ onLeave, ...versions }: AboutFormProps) {
  const [tab, setTab] = useKeptState<(typeof tabs)[number]['id']>('about, tab', 'place');
  const { form, isSaved, readAgain } = useAboutEdit(versions, setTab);
  const { isChanged } = form;
  const isConflict = form.problemType === 'VERSION_CONFLICT';
  return (
    <FormWindow
      form={isConflict ? { ...form, problem: undefined } : form}
      size="wide"
      title={title}
      leave={isChanged ? 'Cancel' : 'Close'}
      press="Save"
      busyLabel="Saving..."
      isDisabled={!isChanged}
      notice={isConflict}
      done={isSaved && 'Saved'}
      onClose={onLeave}
    >
      <p>Guests read this on the landing page, within a minute. Empty sections aren’t shown.</p>
      <Tabs label="Parts" tabs={tabs} selected={tab} onSelect={setTab}>
        <div className={styles.part}>
          {tab === 'place' && <PlaceFields form={form} />}
          {tab === 'people' && <PeopleFields form={form} />}
          {tab === 'reviews' && <ReviewFields form={form} />}
          {tab === 'preview' && <Preview draft={form.typed} />}
        </div>
      </Tabs>
      {isConflict && (
        <Alert tone="bad">
          <p>{form.problem}</p>
          <div className={`${styles.choice} above3`}>
            <Button variant="outline" size="bar" onClick={() => void readAgain({ keepMine: true })}>
              Keep my text
            </Button>
            <Button
              variant="outline"
              size="bar"
              onClick={() => void readAgain({ keepMine: false })}
            >
              Load theirs
            </Button>
          </div>
        </Alert>
      )}
    </FormWindow>
  );
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
