import { addOnLimits, type CallError, type Service, type ServiceAddOns } from '@studio/contract';
import { Checkbox, SelectField, TextField } from '@studio/shared-ui';
import type { ContractForm } from '@studio/shared-ui/form';
import { useCallback, useState } from 'react';
import {
  useLazyGetServiceAddOnsQuery,
  useSaveServiceAddOnsMutation,
} from '../../../../api/add-ons-api.ts';
import { problemOf } from '../../../../api/problem-of.ts';
import { useKeptForm } from '../../../../kept/use-kept-form.ts';
import { useKeptLoad } from '../../../../kept/use-kept-load.ts';
import { ConflictAlert } from '../../../../ui/conflict-alert.tsx';
import { DollarField } from '../../../../ui/dollar-field.tsx';
import { FormWindow } from '../../../../ui/form-window.tsx';
import { LoadingDialog } from '../../../../ui/loading-dialog.tsx';
import { EntryList } from '../../about/entry-list.tsx';
import { type AddOnsDraft, draftOf, draftSchema, newAddOn, rebased } from './add-ons-draft.ts';
import styles from './add-ons-dialog.module.css';

type AddOnsDialogProps = { service: Service; onLeave: () => void };

/** Edits what guests can add to a workshop, once it has loaded. */
export function AddOnsDialog({ service, onLeave }: AddOnsDialogProps) {
  const { id, name } = service;
  const [read, query] = useLazyGetServiceAddOnsQuery();
  const load = useCallback(() => read(id), [read, id]);
  const [saved, setSaved] = useKeptLoad<ServiceAddOns>(`add-ons of ${id}, saved`, load, query);
  const title = `Add-ons of ${name}`;
  if (saved)
    return <AddOnsForm id={id} title={title} saved={saved} onLoaded={setSaved} onLeave={onLeave} />;
  return <LoadingDialog size="wide" title={title} query={query} onRetry={load} onClose={onLeave} />;
}

type AddOnsFormProps = {
  id: number;
  title: string;
  /** What staff last loaded. */
  saved: ServiceAddOns;
  onLoaded: (latest: ServiceAddOns) => void;
  onLeave: () => void;
};

function AddOnsForm({ id, title, saved, onLoaded, onLeave }: AddOnsFormProps) {
  const [load] = useLazyGetServiceAddOnsQuery();
  const [save] = useSaveServiceAddOnsMutation();
  const [isSaved, setIsSaved] = useState(false);
  const form = useKeptForm({
    name: `add-ons of ${id}`,
    schema: draftSchema,
    defaultValues: draftOf(saved),
    send: async (addOns) => {
      const { data, error } = await save({ id, addOns, version: saved.version });
      if (error) return { ...problemOf(error), type: (error as CallError).type };
      form.reset(draftOf(data));
      onLoaded(data);
      setIsSaved(true);
      return;
    },
  });

  /** Reloads after another person has saved; staff keep that version or this input. */
  async function readAgain({ keepMine }: { keepMine: boolean }) {
    const { data: latest } = await load(id);
    if (!latest) return;
    const mine = form.getValues();
    form.reset(draftOf(latest));
    if (keepMine) form.restore(rebased(mine, latest));
    onLoaded(latest);
  }
  const isConflict = form.problemType === 'VERSION_CONFLICT';
  return (
    <FormWindow
      form={isConflict ? { ...form, problem: undefined } : form}
      size="wide"
      title={title}
      leave={form.isChanged ? 'Cancel' : 'Close'}
      press="Save add-ons"
      busyLabel="Saving..."
      isDisabled={!form.isChanged}
      notice={isConflict}
      done={isSaved && !form.isChanged && 'Saved'}
      onClose={onLeave}
    >
      <p>
        Guests choose them while booking or later. Bookings keep the price at which an add-on was
        chosen.
      </p>
      <EntryList
        form={form}
        name="addOns"
        noun="add-on"
        most={addOnLimits.perService}
        empty={newAddOn}
        nameOf={(index) => form.typed.addOns[index]?.name}
        canRemove={(index) => form.typed.addOns[index]?.addOnId === null}
      >
        {(index) => <AddOnFields form={form} index={index} />}
      </EntryList>
      {isConflict && <ConflictAlert problem={form.problem} onReload={readAgain} />}
    </FormWindow>
  );
}

type AddOnFieldsProps = { form: ContractForm<AddOnsDraft>; index: number };

const AddOnFields = ({ form, index }: AddOnFieldsProps) => (
  <>
    <TextField label="Name" {...form.field(`addOns.${index}.name`)} />
    <div className={`${styles.pair} stack3`}>
      <DollarField
        label="Price in dollars"
        hint="Empty: priced at the studio"
        {...form.field(`addOns.${index}.priceCents`)}
      />
      <SelectField label="At most per guest" {...form.field(`addOns.${index}.mostPerGuest`)}>
        {Array.from({ length: addOnLimits.perGuest }, (_, count) => (
          <option key={count}>{count + 1}</option>
        ))}
      </SelectField>
    </div>
    <Checkbox {...form.field(`addOns.${index}.isOn`)}>Guests can choose it</Checkbox>
  </>
);
