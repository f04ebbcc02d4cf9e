import { fixedGuests, limits, workshops, type WorkshopSlug } from '@studio/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/use-draft.ts';

const parameter = 'service';

/**
 * Returns the page to choose a workshop's sessions; the address names the workshop, so the link works without
 * scripts.
 */
export const availabilityOf = (slug: WorkshopSlug): string =>
  `/workshops/availability?${parameter}=${slug}`;

/** Moves the workshop that the address names into the draft and out of the address. */
export function useChosenWorkshop(): string | null {
  const { pathname, search } = useLocation();
  const { draft, updateDraft } = useDraft();
  const navigate = useNavigate();
  const slug = new URLSearchParams(search).get(parameter);
  const workshop = workshops.find((each) => each.slug === slug);
  // The guest did not choose a party size that another workshop fixed.
  const wasFixed = draft.service_name !== null && fixedGuests(draft.service_name) !== null;
  const guests = workshop?.guests ?? (wasFixed ? limits.minGuests : draft.guest_count);

  useEffect(() => {
    if (!workshop) return;
    updateDraft({ service_name: workshop.serviceName, guest_count: guests });
    void navigate(pathname, { replace: true });
  }, [workshop, guests, pathname, updateDraft, navigate]);

  return workshop?.serviceName ?? null;
}
