import { formatDay, formatShortDay, type Session, slotLabel, countOf } from '@studio/contract';
import { formatMonthDay, formatWeekday } from '../../../text/week.ts';
import type { Range } from '../week/selection.ts';

/** The reasons that staff choose from, each with its message to guests. */
export const reasons = {
  Illness: 'Our instructor is ill, so we have to close',
  Repair: 'The studio needs repairs, so we have to close',
  'Private event': 'The studio is hosting a private event, so we have to close',
  Weather: 'Because of the weather, we have to close',
  Other: 'We have to close',
} as const;

export type Reason = keyof typeof reasons;

const isOneDay = ({ from, to }: Range): boolean => from === to;

/** For example, "Our instructor is ill, so we have to close this day. We’re sorry." */
export const sentenceFor = (reason: Reason, range: Range): string => {
  const day = isOneDay(range) ? 'this day' : 'these days';
  return `${reasons[reason]} ${range.slotIds ? 'this session' : day}. We’re sorry.`;
};

/** For example, "Close Thursday, September 24". */
export function titleOf({ from, to, slotIds }: Range): string {
  if (from !== to) return `Close ${formatShortDay(from)} to ${formatShortDay(to)}`;
  if (slotIds?.length === 1) return `Close ${slotLabel(slotIds[0]!)}, ${formatDay(from)}`;
  return `Close ${formatDay(from)}`;
}

/** For example, "Close this date, send 7 offers". */
export function pressWords(range: Range, offers: number): string {
  const days = isOneDay(range) ? 'this date' : 'these dates';
  const sessions = range.slotIds?.length === 1 && isOneDay(range) ? 'the session' : 'the sessions';
  const close = `Close ${range.slotIds ? sessions : days}`;
  if (offers === 0) return close;
  return `${close}, send ${countOf(offers, 'offer')}`;
}

/** For example, "Wed 23, 11:00 AM". */
export const optionWords = ({ date, slotId }: Session): string =>
  `${formatWeekday(date)} ${formatMonthDay(date).replace(/^\w+ /, '')}, ${slotLabel(slotId)}`;
