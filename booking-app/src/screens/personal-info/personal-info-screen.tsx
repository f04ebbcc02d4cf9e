import { formatCents, hasBegun, listOwnReservations, priceOf } from '@studio/contract';
import { Columns, NoteList, PageHeading, Panel, RetryAlert, Ticket } from '@studio/shared-ui';
import { useCallback } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useShownService } from '../../api/use-service.ts';
import { useStudioNow } from '../../ui/clock.ts';
import { BookingPage } from '../../ui/booking-page.tsx';
import { useDepositNotes } from '../../booking/terms/deposit-notes.tsx';
import { useWholePrice } from '../../booking/terms/use-whole-price.tsx';
import { addOnCents } from '../../draft/add-ons.ts';
import { draftSummaryRows, sessionOf } from '../../draft/draft-summary.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { prefetchDocument, usePrefetchNext } from '../../navigation/prefetch.ts';
import { useCheckAgain, useSession } from '../../session/use-session.ts';
import { DetailsForm } from './details-form.tsx';
import styles from './personal-info-screen.module.css';

export function PersonalInfoScreen({ prefetchNext }: { prefetchNext: () => Promise<unknown> }) {
  const fetchPayment = useCallback(
    () => Promise.all([prefetchDocument('/workshops/payment'), prefetchNext()]),
    [prefetchNext],
  );
  usePrefetchNext(fetchPayment);
  const handleBack = useBack();
  const { draft, payment } = useDraft();
  const now = useStudioNow();
  const { status } = useSession();
  const notes = useDepositNotes(sessionOf(draft));
  const price = useWholePrice(draft.service_name, {
    guests: draft.guest_count,
    date: sessionOf(draft)?.date,
    addOnCents: addOnCents(draft),
  });
  const service = useShownService(draft.service_name);
  // The payment page stays until it has shown the outcome.
  if (payment) return <DocumentRedirect to="/workshops/payment" />;
  const session = sessionOf(draft);
  // That page says that the session of an abandoned draft is over.
  if (!draft.service_name || !session || hasBegun(session, now)) {
    return <Navigate to="/workshops/availability" replace />;
  }
  return (
    <BookingPage step={3} onBack={handleBack}>
      <Columns
        side={
          <div className={`${styles.side} stack5`}>
            <Ticket
              title="Summary"
              rows={draftSummaryRows(draft, {
                service,
                price: price?.ofParty,
                range: price?.range,
              })}
              amount={{
                label: 'Deposit due now',
                value: formatCents(priceOf(draft.guest_count).amount),
              }}
              balance={price?.balance}
            />
            <Panel title="Good to know">
              <NoteList items={notes} />
            </Panel>
          </div>
        }
      >
        <div className={styles.column}>
          <PageHeading lead="We use this to confirm your session and to reach you if anything changes.">
            Your information
          </PageHeading>
          {status === 'unchecked' && <AccountFailed />}
          <DetailsForm />
        </div>
      </Columns>
    </BookingPage>
  );
}

// If the page was loaded directly, as by Back on the payment page, the previous entry may be this page.
function useBack() {
  const navigate = useNavigate();
  const isLoaded = useLocation().key === 'default';
  return () =>
    void (isLoaded ? navigate('/workshops/availability', { replace: true }) : navigate(-1));
}

const AccountFailed = () => (
  <RetryAlert tone="warn" onRetry={useCheckAgain()}>
    {listOwnReservations.failure}
  </RetryAlert>
);
