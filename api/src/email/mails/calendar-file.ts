import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { limits, type Session, slotHour, studioTimeZone } from '../../../contract/index.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { StudioDetails } from './reservation-rows.ts';

/**
 * The reservation as an iCalendar file in the studio's zone (RFC 5545): its UID never changes and
 * its SEQUENCE rises with each change, so that a calendar moves the entry instead of adding one.
 */
export function calendarFile(
  reservation: Reservation,
  { studio, now }: { studio: StudioDetails; now: Date },
): string {
  const { slotDate: date, slotId, id, version, serviceName, guestName, guestEmail } = reservation;
  const event = new ICAL.Event();
  event.uid = `${id}@silver-bench`;
  event.sequence = version;
  event.startDate = studioTime({ date, slotId });
  event.endDate = studioTime({ date, slotId }, limits.workshopHours);
  event.summary = `${serviceName} at ${studio.name}`;
  event.location = studio.address.join(', ');
  event.component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.component
    .addPropertyWithValue('organizer', `mailto:${studio.email}`)
    .setParameter('cn', studio.name);
  const attendee = event.component.addPropertyWithValue('attendee', `mailto:${guestEmail}`);
  attendee.setParameter('role', 'REQ-PARTICIPANT');
  attendee.setParameter('rsvp', 'FALSE');
  attendee.setParameter('cn', guestName);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Silver Bench//Booking//EN');
  calendar.addPropertyWithValue('method', 'REQUEST');
  // A copy: a component has one parent.
  calendar.addSubcomponent(new ICAL.Component(zone.component.toJSON()));
  calendar.addSubcomponent(event.component);
  return `${calendar.toString()}\r\n`;
}

// RFC 5545 3.1 allows 75 octets; the library leaves out the space that a folded line begins with.
ICAL.foldLength = 74;

const zone = ICAL.Timezone.fromData({
  tzid: studioTimeZone,
  component: tzlib_get_ical_block(studioTimeZone)[0]!,
});

// Wall time: no session runs into the hour in which the clocks change.
function studioTime({ date, slotId }: Session, hoursLater = 0): ICAL.Time {
  const time = ICAL.Time.fromDateTimeString(`${date}T00:00:00`);
  time.hour = slotHour(slotId) + hoursLater;
  time.zone = zone;
  return time;
}
