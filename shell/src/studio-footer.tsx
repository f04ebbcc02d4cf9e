import type { Studio } from '@studio/contract';
import { Footer } from '@studio/shared-ui';
import { useEffect, useState } from 'react';

/** Begins as the prerendered foot; without an answer of the API the page keeps that. */
export function StudioFooter({ studio }: { studio: Promise<Studio | null> }) {
  const [details, setDetails] = useState<Partial<Studio> | null>(null);
  useEffect(() => void studio.then(setDetails), [studio]);
  return (
    <Footer
      findBookingUrl="/booking?find"
      studioName={details?.name}
      email={details?.email}
      companyUrl={details?.companyUrl}
      instagramUrl={details?.instagramUrl}
      facebookUrl={details?.facebookUrl}
    />
  );
}
