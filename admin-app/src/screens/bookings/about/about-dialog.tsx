import { type AboutPart, type AboutParts, formatMonth } from '@studio/contract';
import { AboutSections, Tabs } from '@studio/shared-ui';
import { useLazyGetAboutPartsQuery } from '../../../api/about-api.ts';
import type { AboutDraft } from '../../../edits/about-edit.ts';
import { useKeptState } from '../../../kept/use-kept.ts';
import { useKeptLoad } from '../../../kept/use-kept-load.ts';
import { ConflictAlert } from '../../../ui/conflict-alert.tsx';
import { FormWindow } from '../../../ui/form-window.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
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
  const [load, query] = useLazyGetAboutPartsQuery();
  const [saved, setSaved] = useKeptLoad<AboutParts>('about, saved', load, query);
  if (saved) return <AboutForm saved={saved} onLoaded={setSaved} onLeave={onLeave} />;
  return <LoadingDialog size="wide" title={title} query={query} onRetry={load} onClose={onLeave} />;
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
      {isConflict && <ConflictAlert problem={form.problem} onReload={readAgain} />}
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
