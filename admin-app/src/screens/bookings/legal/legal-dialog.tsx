import { formatPlainDate, legalBlocks, type LegalKind, type LegalText } from '@studio/contract';
import { LegalText as ShownText, TextAreaField } from '@studio/shared-ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazyReadLegalTextQuery } from '../../../api/legal-api.ts';
import { useKeptLoad } from '../../../kept/use-kept-load.ts';
import { ConflictAlert } from '../../../ui/conflict-alert.tsx';
import { FormWindow } from '../../../ui/form-window.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import styles from './legal-dialog.module.css';
import { useLegalEdit, type Versions } from './use-legal-edit.ts';

type LegalDialogProps = { kind: LegalKind; title: string; onLeave: () => void };

/** Edits a legal text once the version in force has loaded. */
export function LegalDialog({ kind, title, onLeave }: LegalDialogProps) {
  const [read, query] = useLazyReadLegalTextQuery();
  const load = useCallback(() => read(kind), [read, kind]);
  const [saved, setSaved] = useKeptLoad<LegalText>(`legal ${kind}, saved`, load, query);
  if (saved) return <LegalForm {...{ saved, title, onLeave }} onLoaded={setSaved} />;
  return (
    <LoadingDialog size="widest" title={title} query={query} onRetry={load} onClose={onLeave} />
  );
}

type LegalFormProps = Versions & Pick<LegalDialogProps, 'title' | 'onLeave'>;

function LegalForm({ title, onLeave, ...versions }: LegalFormProps) {
  const { form, isPublished, readAgain } = useLegalEdit(versions);
  const text = useStartInView();
  const { version, effectiveOn } = versions.saved;
  const { isChanged, problem } = form;
  const { body } = form.typed;
  const isConflict = form.problemType === 'VERSION_CONFLICT';
  return (
    <FormWindow
      form={isConflict ? { ...form, problem: undefined } : form}
      size="widest"
      title={title}
      leave={isChanged ? 'Cancel' : 'Close'}
      press="Publish"
      busyLabel="Publishing..."
      isDisabled={!isChanged}
      notice={isConflict}
      done={isPublished && 'Published'}
      onClose={onLeave}
    >
      <p>{`Version ${version}, effective ${formatPlainDate(effectiveOn)}`}</p>
      <p className="note">
        Publishing adds a version that takes effect today. Earlier versions stay on record, so each
        agreement keeps the text that the guest saw.
      </p>
      <div className={styles.columns}>
        <div ref={text} className={styles.text}>
          <TextAreaField
            label="Text"
            hint="Headings start with “#” and a space, list items with “-” and a space. An empty line starts a new paragraph."
            rows={18}
            {...form.field('body')}
          />
        </div>
        <section className="stack2 top shrink" aria-labelledby="legal-preview">
          <h3 id="legal-preview" className={`${styles.label} ink ui strong leading`}>
            Preview
          </h3>
          <div className={styles.preview}>
            <ShownText blocks={legalBlocks(body)} />
          </div>
        </section>
      </div>
      {isConflict && <ConflictAlert problem={problem} onReload={readAgain} />}
    </FormWindow>
  );
}

/**
 * Browsers put the cursor at the end of a text, which is far below its start here. On a phone, they also scroll the
 * form to the middle of the text that gets the focus.
 */
function useStartInView() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = box.current?.querySelector('textarea');
    text?.setSelectionRange(0, 0);
    if (text) text.scrollTop = 0;
  }, []);
  // Runs after the dialog has opened and moved the focus.
  useEffect(() => {
    box.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, []);
  return box;
}
