import { limits, serviceChanges, type CallError } from '@studio/contract';
import { Alert, Button, Dialog, Skeleton, TextAreaField, TextField } from '@studio/shared-ui';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useUpdateServiceMutation } from '../../../api/api.ts';
import { editsDropped, selectEdits, serviceTyped } from '../../../edits/edits-slice.ts';
import { serviceChangesOf, type ServiceEdit } from '../../../edits/service-edit.ts';
import { useCloseWhenSaved } from '../../../ui/use-close-when-saved.ts';
import { useShownOutcome } from '../../../ui/use-shown-outcome.ts';
import { LazyPictureField } from './lazy-picture-field.ts';
import styles from './service-dialog.module.css';

/** Edits a workshop of the landing page; open while one is being edited. */
export function ServiceDialog() {
  const { service: edit } = useSelector(selectEdits);
  return edit && <OpenDialog key={edit.service.id} edit={edit} />;
}

function OpenDialog({ edit }: { edit: ServiceEdit }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const { save, isSaving, isSaved, problems } = useServiceEdit(edit, close);
  const [wrongField] = Object.keys(problems);
  const form = useShownOutcome(wrongField ? problems : isSaved, wrongField);
  return (
    <Dialog
      isOpen
      title={`Edit ${edit.service.name}`}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="edit-service"
            isBusy={isSaving}
            busyLabel="Saving..."
            disabled={isSaved}
          >
            Save service
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="edit-service"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ServiceFields edit={edit} problems={problems} />
        {problems['form'] && <Alert tone="bad">{problems['form']}</Alert>}
        {isSaved && <Alert tone="ok">Service updated successfully</Alert>}
      </form>
    </Dialog>
  );
}

/** A message for each field with a problem, or for the whole `form`. */
type Problems = Partial<Record<string, string>>;

function useServiceEdit(edit: ServiceEdit, close: () => void) {
  const [update, { isLoading: isSaving, isSuccess: isSaved }] = useUpdateServiceMutation();
  const [problems, setProblems] = useState<Problems>({});
  useCloseWhenSaved(isSaved, close);

  async function save() {
    const found = problemsOf(edit);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const answer = await update({ id: String(edit.service.id), changes: serviceChangesOf(edit) });
    if (answer.error) setProblems({ form: (answer.error as CallError).message });
  }

  return { save, isSaving, isSaved, problems };
}

function problemsOf(edit: ServiceEdit): Problems {
  const changes = serviceChangesOf(edit);
  if (Object.keys(changes).length === 0) return { form: 'No changes were made' };
  const issues = serviceChanges.safeParse(changes).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

type FieldName = Exclude<keyof ServiceEdit, 'service'>;

function ServiceFields({ edit, problems }: { edit: ServiceEdit; problems: Problems }) {
  const dispatch = useDispatch();
  const field = (name: FieldName) => ({
    name,
    value: edit[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      void dispatch(serviceTyped({ [name]: target.value })),
  });
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextAreaField
        label="Description"
        rows={3}
        counter={{ text: edit.description, max: limits.descriptionLength }}
        {...field('description')}
      />
      <div className={styles.numbers}>
        <TextField label="Price in dollars" inputMode="numeric" {...field('price')} />
        <TextField label="Duration in hours" inputMode="numeric" {...field('duration')} />
      </div>
      <p className={styles.hint}>
        Applies to new bookings. Existing bookings keep their name, price and duration.
      </p>
      <Suspense fallback={<Skeleton height={380} />}>
        <LazyPictureField
          value={edit.picture_url}
          onChoose={(picture_url) => void dispatch(serviceTyped({ picture_url }))}
        />
      </Suspense>
    </>
  );
}
