import { limits, serviceChanges, type Service } from '@studio/contract';
import { Skeleton, TextAreaField, TextField } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import * as z from 'zod/mini';
import { useUpdateServiceMutation } from '../../../api/api.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { editsDropped } from '../../../edits/edits-slice.ts';
import { serviceChangesOf, typedService, type TypedService } from '../../../edits/service-edit.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';
import { FormWindow } from '../../../ui/form-window.tsx';
import { useCloseWhenSaved } from '../../../ui/use-close-when-saved.ts';
import { LazyPictureField } from './lazy-picture-field.ts';
import styles from './service-dialog.module.css';

const schemaOf = (service: Service) =>
  z.pipe(
    z.transform((typed: TypedService) => serviceChangesOf(service, typed)),
    serviceChanges.check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        path: ['root'],
        error: 'No changes were made',
      }),
    ),
  );

/** Edits a workshop on the landing page. */
export function ServiceDialog({ service }: { service: Service }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const [update, { isSuccess: isSaved }] = useUpdateServiceMutation();
  useCloseWhenSaved(isSaved, close);
  const form = useKeptForm({
    name: `service ${service.id}`,
    isSent: isSaved,
    schema: schemaOf(service),
    defaultValues: typedService(service),
    send: async (changes) => {
      const { error } = await update({ id: String(service.id), changes });
      return error && problemOf(error);
    },
  });
  const picture = form.choice('picture_url');
  return (
    <FormWindow
      form={form}
      title={`Edit ${service.name}`}
      press="Save service"
      busyLabel="Saving..."
      isDisabled={isSaved}
      done={isSaved && 'Service updated successfully'}
      onClose={close}
    >
      <TextField label="Name" {...form.field('name')} />
      <TextAreaField
        label="Description"
        rows={3}
        counter={{ text: form.typed.description, max: limits.descriptionLength }}
        {...form.field('description')}
      />
      <div className={`${styles.numbers} stack3`}>
        <TextField label="Price in dollars" inputMode="decimal" {...form.field('price')} />
        <TextField label="Duration in hours" inputMode="numeric" {...form.field('duration')} />
      </div>
      <p className="note leading">
        Applies to new bookings. Existing bookings keep their name, price and duration.
      </p>
      <Suspense fallback={<Skeleton height={380} />}>
        <LazyPictureField value={picture.selected} onChoose={picture.onSelect} />
      </Suspense>
    </FormWindow>
  );
}
