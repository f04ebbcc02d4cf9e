import type { Studio } from '@studio/api/contract';
import { Footer } from '@studio/shared-ui';
import { use } from 'react';

/** Without an answer of the API the page still has its foot. */
export function StudioFooter({ studio }: { studio: Promise<Studio | null> }) {
  const details: Partial<Studio> = use(studio) ?? {};
  return (
    <Footer
      studioName={details.name}
      email={details.email}
      companyUrl={details.companyUrl}
      instagramUrl={details.instagramUrl}
      facebookUrl={details.facebookUrl}
    />
  );
}
