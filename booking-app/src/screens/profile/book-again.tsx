import { workshops } from '@studio/contract';
import { availabilityOf } from '../../navigation/chosen-workshop.ts';
import { PageLink } from '../../navigation/page-link.tsx';

/** A link to another session of a workshop; empty for a discontinued one. */
export function BookAgain({ serviceName }: { serviceName: string }) {
  const workshop = workshops.find((each) => each.serviceName === serviceName);
  if (!workshop) return null;
  return (
    <PageLink
      to={availabilityOf(workshop.slug)}
      variant="outline"
      size="bar"
      aria-label={`Book again: ${serviceName}`}
    >
      Book again
    </PageLink>
  );
}
