import type { Studio } from '@studio/contract';
import { Footer } from '@studio/shared-ui';
import { useEffect, useState } from 'react';

const pages = [
  { label: 'Privacy', url: '/privacy' },
  { label: 'Terms', url: '/terms' },
  { label: 'Accessibility', url: '/accessibility' },
];

/** Starts as the prerendered footer and keeps it if the API does not respond. */
export function StudioFooter({ studio }: { studio: Promise<Studio | null> }) {
  const [details, setDetails] = useState<Partial<Studio> | null>(null);
  useEffect(() => {
    void studio.then(setDetails);
  }, [studio]);
  return <Footer findBookingUrl="/booking?find" pages={pages} {...details} />;
}
