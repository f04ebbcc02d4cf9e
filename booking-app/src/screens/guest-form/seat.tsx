import type { CallError, GuestForm } from '@studio/contract';
import {
  type Elements,
  ErrorState,
  focusHeading,
  Page,
  PageHeading,
  Waiting,
} from '@studio/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { usePageLink } from '../../navigation/use-page-link.ts';
import { Contact } from '../../ui/contact.tsx';
import { SeatForm } from './seat-form.tsx';
import { useOpenGuestFormMutation } from './guest-form-api.ts';
import { TabletEnd, Thanks } from './thanks.tsx';
import { SignedCopy, Visit } from './visit.tsx';

type SeatProps = {
  seatKey: string;
  isTablet?: boolean;
  /** Goes on to the next guest; left out for the last one. */
  onNext?: (() => void) | undefined;
};

/** The form of one seat. */
export function Seat({ seatKey, isTablet = false, onNext }: SeatProps) {
  const [open] = useOpenGuestFormMutation();
  const [form, setForm] = useState<GuestForm | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const load = useCallback(
    () =>
      open({ body: { key: seatKey } }).then(({ data, error: refusal }) => {
        if (data) setForm(data);
        setError(refusal ? callErrorOf(refusal) : null);
      }),
    [open, seatKey],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const retry = () => {
    setError(null);
    void load();
  };

  if (form?.saved && !isChanging) {
    const { guestName } = form.saved;
    return (
      <Thanks
        name={guestName}
        isTablet={isTablet}
        onNext={onNext}
        onChange={() => setIsChanging(true)}
      >
        <Visit form={form} />
        <SignedCopy {...form} />
      </Thanks>
    );
  }
  if (form) {
    const handleSent = (sent: GuestForm) => {
      setForm(sent);
      setIsChanging(false);
    };
    return (
      <SeatForm form={form} seatKey={seatKey} onStale={load} onSent={handleSent}>
        {!isTablet && <Visit form={form} />}
      </SeatForm>
    );
  }
  if (!error) return <Waiting />;
  if (isTablet && error.status === 401) return <TabletEnd />;
  if (error.status === 400 || error.status === 401) {
    return (
      <Closed title="This link doesn’t work" message={error.message}>
        <FindOwn />
      </Closed>
    );
  }
  if (error.type === 'NOT_CHANGEABLE') {
    return <Closed title="This form is closed" message={error.message} />;
  }
  return (
    <Page>
      <ErrorState message={error.message} onRetry={retry} />
    </Page>
  );
}

type ClosedProps = { title: string; message: string; children?: Elements };

function Closed({ title, message, children }: ClosedProps) {
  useEffect(() => {
    focusHeading();
  }, []);
  return (
    <Page>
      <PageHeading lead={message}>{title}</PageHeading>
      {children}
      <Contact />
    </Page>
  );
}

const FindOwn = () => (
  <p>
    Are you the person who booked?{' '}
    <a {...usePageLink('/booking?find')}>Open the booking with its number</a> and send the links
    again.
  </p>
);
