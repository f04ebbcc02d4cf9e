import { firstTitleOf, workshops } from '@studio/contract';

/** The choices of a session's workshop; an empty value means all. */
export const WorkshopOptions = () => (
  <>
    <option value="">All workshops</option>
    {workshops.map(({ serviceName }) => (
      <option key={serviceName} value={serviceName}>
        {firstTitleOf(serviceName)}
      </option>
    ))}
  </>
);

export type WorkshopName = (typeof workshops)[number]['serviceName'];

/** Returns the workshop for an option's value; null for all. */
export const chosenWorkshop = (value: string): WorkshopName | null =>
  workshops.find(({ serviceName }) => serviceName === value)?.serviceName ?? null;
