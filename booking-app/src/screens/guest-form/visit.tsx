import {
  calendarEntry,
  calendarLinks,
  type GuestForm,
  legalBlocks,
  mapUrl,
  sessionFromWallTime,
} from '@studio/contract';
import { ButtonLink, LegalText } from '@studio/shared-ui';
import { useGetStudioQuery } from '../../api/api.ts';
import { CalendarFile } from '../../booking/ticket/calendar-file.tsx';
import { instantOf, momentOf } from '../../text/times.ts';
import styles from './seat-form.module.css';

/** When and where the workshop is, what to bring, and its calendar entry. */
export function Visit({ form }: { form: GuestForm }) {
  const { data: studio } = useGetStudioQuery();
  const session = sessionFromWallTime(form.appointmentTime.slice(0, 19));
  if (!studio || !session) return null;
  const { title, hours, calendar_id: reservationId } = form;
  const entry = hours && reservationId && { reservationId, title, session, hours, guests: 1 };
  return (
    <section className="stack3 above6" aria-labelledby="visit">
      <h2 className="h3" id="visit">
        Your visit
      </h2>
      <dl className="stack2">
        <div>
          <dt className="muted">When</dt>
          <dd>{momentOf(session)}</dd>
        </div>
        <div>
          <dt className="muted">Where</dt>
          <dd>
            <a href={mapUrl(studio.address)} target="_blank" rel="noreferrer">
              {studio.address.join(', ')}
            </a>
          </dd>
        </div>
        {studio.bring && (
          <div>
            <dt className="muted">Bring</dt>
            <dd>{studio.bring}</dd>
          </div>
        )}
      </dl>
      {entry && (
        <div className="flex wrap gap3">
          <CalendarFile booking={entry} sequence={0} />
          {calendarLinks(calendarEntry(entry, studio)).map(({ text, url }) => (
            <ButtonLink key={text} variant="outline" href={url} target="_blank" rel="noreferrer">
              {text}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}

/** A copy of what the guest signed, which the owner may have changed since. */
export function SignedCopy({ signed, saved }: Pick<GuestForm, 'signed' | 'saved'>) {
  if (!signed || !saved) return null;
  const { body } = signed;
  return (
    <section className="stack3 above6 fit" aria-labelledby="signed">
      <h2 className="h3" id="signed">
        What you signed
      </h2>
      <p className="aside">{`Signed by ${saved.guardianName || saved.guestName} on ${instantOf(new Date(saved.agreedAt))}`}</p>
      <div className={`${styles.waiver} frame`}>
        <LegalText blocks={legalBlocks(body)} />
      </div>
    </section>
  );
}
