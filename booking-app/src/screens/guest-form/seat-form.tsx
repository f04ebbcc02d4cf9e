import {
  ageGroupsOf,
  ageGroupText,
  agesText,
  changedAddOns,
  type GuestForm,
  guestFormLimits,
  isMinor,
  legalBlocks,
  limits,
  sessionFromWallTime,
  waiverStatement,
} from '@studio/contract';
import {
  Alert,
  Button,
  Checkbox,
  LegalText,
  Page,
  PageHeading,
  SelectField,
  TextAreaField,
  TextField,
  type Elements,
} from '@studio/shared-ui';
import { type ContractForm, useContractForm } from '@studio/shared-ui/form';
import { useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { refusalOf } from '../../api/refusal-of.ts';
import { momentOf } from '../../text/times.ts';
import { AddOnsPart, type ChosenQuantities } from './add-ons-part.tsx';
import { formSchemaOf, type TypedForm } from './form-schema.ts';
import { useSendGuestFormMutation } from './guest-form-api.ts';
import { NeedField } from './need-field.tsx';
import styles from './seat-form.module.css';

type SeatFormProps = {
  form: GuestForm;
  seatKey: string;
  /** Loads the waiver that is in force now. */
  onStale: () => Promise<void>;
  onSent: (form: GuestForm) => void;
  /** Shown below the form. */
  children: Elements;
};

type Need = 'allergies' | 'accessNeeds';

/** The waiver and the details of one guest, on one screen. */
export function SeatForm({ form, seatKey, onStale, onSent, children }: SeatFormProps) {
  const { saved, waiver } = form;
  const [send] = useSendGuestFormMutation();
  /** The needs that were saved before and are not being replaced. */
  const [kept, setKept] = useState<Need[]>([
    ...(saved?.hasAllergies ? (['allergies'] as const) : []),
    ...(saved?.hasAccessNeeds ? (['accessNeeds'] as const) : []),
  ]);
  const [stale, setStale] = useState('');
  const [chosen, setChosen] = useState<ChosenQuantities>({});
  const inputs = useContractForm({
    schema: formSchemaOf(groupsOf(form)),
    defaultValues: startOf(saved),
    send: async (typed) => {
      const addOns = changedAddOns(form.addOns ?? [], (id) => chosen[id]);
      const { data, error } = await send({
        body: {
          ...toBody(typed, kept),
          ...(form.ages ? { ageGroup: typed.ageGroup } : {}),
          ...(addOns.length > 0 ? { addOns } : {}),
          key: seatKey,
          waiverVersion: waiver.version,
        },
      });
      if (data) return onSent(data);
      const refusal = callErrorOf(error);
      if (refusal.type === 'VERSION_CONFLICT') {
        await onStale();
        inputs.setValue('hasAgreed', false);
        return setStale(refusal.message);
      }
      // The form has today's prices; the sentence says what changed.
      if (refusal.type === 'AMOUNT_MISMATCH') await onStale();
      return refusalOf(refusal);
    },
  });
  const { submit, isBusy, problem } = inputs;
  const needs = {
    inputs,
    kept,
    onReplace: (need: Need) => setKept(kept.filter((one) => one !== need)),
  };
  return (
    <Page>
      <PageHeading lead={whereAndWhen(form)}>Before your workshop</PageHeading>
      <form className={styles.form} onSubmit={submit} noValidate>
        <WaiverPart form={form} stale={stale} inputs={inputs} />
        <DetailsPart {...needs} isForRing={!form.noRingSize} />
        {form.addOns && <AddOnsPart offered={form.addOns} chosen={chosen} onChoose={setChosen} />}
        <div className={`${styles.send} stack3 fit`}>
          {problem && <Alert tone="bad">{problem}</Alert>}
          <Button type="submit" size="large" isBusy={isBusy} busyLabel="Saving...">
            Sign and save
          </Button>
        </div>
      </form>
      {children}
    </Page>
  );
}

const whereAndWhen = ({ title, appointmentTime, seat }: GuestForm): string => {
  const session = sessionFromWallTime(appointmentTime.slice(0, 19));
  return [title, ...(session ? [momentOf(session)] : []), `seat ${seat}`].join(', ');
};

/** An earlier release of the API has no ages, and accepts only whether the guest is a minor. */
const groupsOf = ({ ages = { youngest: 0, adultBelow: 0 } }: GuestForm): string[] =>
  ageGroupsOf(ages);

/** What is sent of the input; needs that are left out stay as they are. */
const toBody = (typed: TypedForm, kept: Need[]) => ({
  guestName: typed.guestName,
  isUnder18: isMinor(typed.ageGroup),
  ...(isMinor(typed.ageGroup) ? { guardianName: typed.guardianName } : {}),
  ...(kept.includes('allergies') ? {} : { allergies: typed.allergies }),
  ...(kept.includes('accessNeeds') ? {} : { accessNeeds: typed.accessNeeds }),
  ringSize: typed.ringSize,
  wishes: typed.wishes,
});

const startOf = (saved: GuestForm['saved']): TypedForm => ({
  guestName: saved?.guestName ?? '',
  ageGroup: saved?.ageGroup ?? '',
  guardianName: saved?.guardianName ?? '',
  hasAgreed: false,
  allergies: '',
  accessNeeds: '',
  ringSize: saved?.ringSize ?? '',
  wishes: saved?.wishes ?? '',
});

type Inputs = ContractForm<TypedForm>;

type WaiverProps = {
  form: GuestForm;
  /** Says that this is another text than the guest had read; empty otherwise. */
  stale: string;
  inputs: Inputs;
};

function WaiverPart({ form, stale, inputs }: WaiverProps) {
  const { field, setValue, typed } = inputs;
  const { ages, saved, waiver } = form;
  const { body: text } = waiver;
  const isUnder18 = isMinor(typed.ageGroup);
  // The statement has changed, and nobody has agreed to the new one.
  const disagree = () => setValue('hasAgreed', false);
  return (
    <div className="stack4 top">
      <TextField
        label="Guest’s name"
        autoComplete="off"
        maxLength={limits.nameLength}
        {...(saved && {
          hint: `${saved.guestName} signed this form. If another guest is coming, ask the person who booked for a new link.`,
        })}
        {...field('guestName', { onChange: () => isUnder18 && disagree() })}
      />
      <SelectField
        label="Guest’s age"
        hint={ages && `Guests must be ${agesText(ages)}`}
        {...field('ageGroup', { onChange: disagree })}
      >
        <option value="">Choose an age group</option>
        {groupsOf(form).map((group) => (
          <option key={group} value={group}>
            {ageGroupText(group)}
          </option>
        ))}
      </SelectField>
      {isUnder18 && (
        <TextField
          label="Parent or guardian’s name"
          autoComplete="off"
          hint="A parent or guardian reads the waiver and agrees for the guest."
          maxLength={limits.nameLength}
          {...field('guardianName')}
        />
      )}
      {stale && <Alert tone="bad">{stale}</Alert>}
      <section className={`${styles.waiver} frame`} aria-label="Waiver">
        <LegalText blocks={legalBlocks(text)} />
      </section>
      <Checkbox {...field('hasAgreed')}>
        {waiverStatement({ guestName: typed.guestName, isUnder18 })}
      </Checkbox>
    </div>
  );
}

type DetailsProps = {
  inputs: Inputs;
  kept: Need[];
  onReplace: (need: Need) => void;
  isForRing: boolean;
};

function DetailsPart({ inputs, kept, onReplace, isForRing }: DetailsProps) {
  const { field } = inputs;
  return (
    <div className="stack4 top">
      <h2 className="h3">For your instructor</h2>
      <p className="aside">
        Everything here is optional. Only staff see it, and we delete it 30 days after the workshop.
      </p>
      <NeedField
        label="Allergies"
        isKept={kept.includes('allergies')}
        onReplace={() => onReplace('allergies')}
        {...field('allergies')}
      />
      <NeedField
        label="Access needs"
        isKept={kept.includes('accessNeeds')}
        onReplace={() => onReplace('accessNeeds')}
        {...field('accessNeeds')}
      />
      {isForRing && (
        <TextField
          label="Ring size"
          hint="Leave this empty if you don’t know it. We measure at the bench."
          maxLength={guestFormLimits.ringSizeLength}
          {...field('ringSize')}
        />
      )}
      <TextAreaField
        label="Wishes"
        rows={2}
        maxLength={guestFormLimits.wishesLength}
        {...field('wishes')}
      />
    </div>
  );
}
