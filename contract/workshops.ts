/**
 * The six workshops: their service (which staff may rename), address, first title on the landing
 * page, stored name and party size (spec 2, 3).
 */
export const workshops = [
  { serviceId: 1, slug: 'ring', title: 'Ring', serviceName: 'Silver Ring Workshop', guests: null },
  {
    serviceId: 2,
    slug: 'couple-ring',
    title: 'Couple Rings',
    serviceName: 'Couple Rings Workshop',
    guests: 2,
  },
  {
    serviceId: 3,
    slug: 'bracelet',
    title: 'Bracelet',
    serviceName: 'Silver Bracelet Workshop',
    guests: null,
  },
  {
    serviceId: 4,
    slug: 'earring',
    title: 'Earring',
    serviceName: 'Silver Earring Workshop',
    guests: null,
  },
  {
    serviceId: 5,
    slug: 'pendant',
    title: 'Pendant Necklace',
    serviceName: 'Pendant Necklace Workshop',
    guests: null,
  },
  {
    serviceId: 6,
    slug: 'chain',
    title: 'Chain Necklace',
    serviceName: 'Chain Necklace Workshop',
    guests: null,
  },
] as const;

export type WorkshopSlug = (typeof workshops)[number]['slug'];
export type ServiceName = (typeof workshops)[number]['serviceName'];

/** A workshop's title before staff rename its service (spec 3), such as "Ring Workshop". The stored name is a key. */
export const firstTitleOf = (serviceName: string): string =>
  serviceName.replace(/^Silver (?=(Ring|Bracelet|Earring) Workshop$)/, '');

/** Whether a guest makes a ring, which needs a ring size. */
export const isForRings = (serviceName: string): boolean =>
  workshops.some(
    (each) => each.serviceName === serviceName && ['ring', 'couple-ring'].includes(each.slug),
  );

/** The party size that a workshop requires; null if any size from 1 to 8 is allowed. */
export const fixedGuests = (serviceName: string): number | null =>
  workshops.find((workshop) => workshop.serviceName === serviceName)?.guests ?? null;

/** The longest duration of workshops that may run over (spec 4: the chain's data says 3 hours, its text 4). */
const longestHours: Partial<Record<string, number>> = { 'Chain Necklace Workshop': 4 };

/** How long guests should plan for: "3 hours", "3 to 4 hours". */
export function durationText(serviceName: string, hours: number): string {
  const longest = longestHours[serviceName] ?? hours;
  if (longest > hours) return `${hours} to ${longest} hours`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
