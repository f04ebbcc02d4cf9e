import type { Ages } from '../ages.ts';

const needsAdult = ({ youngest, adultBelow }: Ages): boolean => adultBelow > youngest;

/** Such as "12 or older. Guests under 16 need an adult at the bench, who also needs a booked seat." */
export const agesText = (ages: Ages): string =>
  needsAdult(ages) ? `${ages.youngest} or older. ${adultText(ages)}` : `${ages.youngest} or older.`;

export const adultText = ({ adultBelow }: Ages): string =>
  `Guests under ${adultBelow} need an adult at the bench, who also needs a booked seat.`;

/** Such as "12 or older, under 16 with an adult": one line. */
export const agesLine = (ages: Ages): string =>
  `${ages.youngest} or older${needsAdult(ages) ? `, under ${ages.adultBelow} with an adult` : ''}`;
