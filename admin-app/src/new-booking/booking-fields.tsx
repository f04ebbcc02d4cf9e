import {
  addDays,
  fixedGuests,
  formatCents,
  formatInstant,
  limits,
  type ServiceName,
  shownService,
  type StaffInfoKey,
  keepTimesTogether,
  workshops,
} from '@studio/contract';
import { Checkbox, EmailField, SelectField, TextField } from '@studio/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { useMenu } from '../ui/use-shown-service.ts';
import { Segments } from '../ui/segments.tsx';
import { DollarField } from '../ui/dollar-field.tsx';
import { useShownField } from '../ui/use-shown.ts';
import styles from './new-booking.module.css';
import { SessionChoices } from './session-choices.tsx';
import type { NewBooking } from './use-new-booking.ts';

type FieldsProps = { booking: NewBooking };

const agreedWays = [
  { value: 'NONE' as const, label: 'Not yet' },
  { value: 'IN_PERSON' as const, label: 'In person' },
  { value: 'PHONE' as const, label: 'By phone' },
  { value: 'MESSAGE' as const, label: 'By message' },
];

const everyParty = Array.from({ length: limits.maxGuests }, (_, index) => index + 1);

export function BookingFields({ booking }: FieldsProps) {
  const { form, draft, today, choose, sessions, chosen, isError } = booking;
  const menu = useMenu();
  const fixed = fixedGuests(draft.service);
  return (
    <div className="stack4 shrink">
      <div className={styles.party}>
        <SelectField
          label="Workshop"
          {...form.field('service', {
            onChange: ({ target }) => choose({ service: target.value as ServiceName }),
          })}
        >
          {workshops.map(({ serviceName }) => (
            <option key={serviceName} value={serviceName}>
              {shownService(serviceName, menu).name}
            </option>
          ))}
        </SelectField>
        <Segments
          legend="Guests"
          name="guests"
          segments={everyParty.map((value) => ({
            value,
            label: value,
            isDisabled: fixed !== null && fixed !== value,
          }))}
          selected={draft.guestCount}
          onSelect={(guestCount) => choose({ guestCount })}
        />
      </div>
      <div className={styles.when}>
        <div>
          <TextField
            label="Date"
            type="date"
            required
            min={today}
            max={addDays(today, limits.bookingWindowDays)}
            {...form.field('date', { onChange: ({ target }) => choose({ date: target.value }) })}
          />
          <p className={`${styles.dayKey} note regular`}>Next day: PgDn</p>
        </div>
        <SessionChoices
          draft={draft}
          sessions={sessions}
          chosen={chosen}
          isError={isError}
          reason={form.field('raise.reason')}
          onChoose={({ slotId, raisedTo }) =>
            choose({ wanted: slotId, isRaising: raisedTo !== null })
          }
        />
      </div>
      <Guest booking={booking} />
      <Money booking={booking} />
    </div>
  );
}

function Guest({ booking }: FieldsProps) {
  const { form, draft } = booking;
  const isByLink = booking.deposit === 'LINK';
  const text = (name: StaffInfoKey) => ({ autoComplete: 'off', ...form.field(name) });
  /** The fields in the order in which a caller gives the details. */
  const inputs = {
    guestName: <TextField label="Name" maxLength={limits.nameLength} {...text('guestName')} />,
    guestPhone: <TextField label="Phone" isOptional type="tel" {...text('guestPhone')} />,
    guestEmail: (
      <div>
        <EmailField
          label="Email"
          isOptional={!isByLink}
          required={isByLink}
          aside={isByLink && <small>Required for a payment link</small>}
          {...text('guestEmail')}
        />
        {!isByLink && draft.guestEmail.trim() && (
          <Checkbox {...form.field('notify')}>Email the confirmation</Checkbox>
        )}
      </div>
    ),
    note: (
      <TextField
        label="Note for staff"
        isOptional
        maxLength={limits.rosterNoteLength}
        {...text('note')}
      />
    ),
  } satisfies Record<StaffInfoKey, ReactNode>;
  return (
    <div className={`${styles.pairs} stack4`}>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </div>
  );
}

function Money({ booking }: FieldsProps) {
  const { form, draft, deposit, choose, menuCents, isRepriced, whyNoLink } = booking;
  return (
    <div className={`${styles.pairs} stack4`}>
      <DollarField
        label="Price"
        hint={menuCents === null ? 'In dollars' : `Regular price: ${formatCents(menuCents)}`}
        {...form.field('price.cents', { onChange: () => choose({ isPriced: true }) })}
      />
      <div>
        <Segments
          legend="Deposit"
          name="deposit"
          segments={[
            ...(draft.source === 'PHONE'
              ? [{ value: 'LINK' as const, label: 'Link', isDisabled: whyNoLink !== null }]
              : []),
            { value: 'DESK' as const, label: 'At the desk' },
            { value: 'NONE' as const, label: 'None' },
          ]}
          selected={deposit}
          onSelect={(chosen) => choose({ deposit: chosen })}
        />
        {deposit === 'LINK' && <LinkEnd booking={booking} />}
      </div>
      {isRepriced && <PriceReason booking={booking} />}
      <Segments
        legend="Agreed to our terms"
        name="agreed"
        segments={agreedWays}
        selected={draft.agreed}
        onSelect={(agreed) => choose({ agreed })}
      />
    </div>
  );
}

function PriceReason({ booking }: FieldsProps) {
  const frame = useShownField(true);
  return (
    <div ref={frame}>
      <TextField
        label="Reason for the price"
        maxLength={limits.reasonLength}
        {...booking.form.field('price.reason')}
      />
    </div>
  );
}

/** Shows the guest's payment deadline, and why it is not later. */
function LinkEnd({ booking: { linkEnd, isLinkCut } }: { booking: NewBooking }) {
  if (!linkEnd) return null;
  const why = isLinkCut
    ? `${limits.linkEndsHoursBefore} hours before the start`
    : `${limits.linkHours} hours from now`;
  return (
    <p className={`${styles.linkEnd} note`}>
      {`The link expires ${keepTimesTogether(formatInstant(linkEnd))}, ${why}. The seats are held until then.`}
    </p>
  );
}
