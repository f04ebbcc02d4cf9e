import { randomUUID } from 'node:crypto';
import { firstVersion, type Session } from '@studio/contract';
import { startInstant } from '../studio/studio-clock.ts';
import type { AgreedTerms } from './agreed-terms.ts';
import { newBookingNumber } from './booking-number.ts';
import { noInfo } from './reservation.entity.ts';

type Party = {
  checkoutId: string;
  serviceName: string;
  session: Session;
  guestCount: number;
  guestEmail: string;
  bookingId: string | null;
  heldBy: string | null;
  terms: AgreedTerms;
};

export const newReservation = (party: Party) => ({
  id: randomUUID(),
  bookingNumber: newBookingNumber(),
  checkoutId: party.checkoutId,
  liveCheckoutId: party.checkoutId,
  serviceName: party.serviceName,
  slotDate: party.session.date,
  slotId: party.session.slotId,
  startsAt: startInstant(party.session),
  guestCount: party.guestCount,
  ...noInfo,
  guestEmail: party.guestEmail,
  bookingId: party.bookingId,
  heldBy: party.heldBy,
  networkHash: null,
  seatSeconds: 0,
  source: 'WEB' as const,
  ...party.terms,
  priceCents: null,
  priceGuests: null,
  priceReason: null,
  deskDepositCents: null,
  policyAnchor: null,
  studioMovedAt: null,
  moves: 0,
  linkVersion: 0,
  refundPolicyVersion: null,
  staffId: null,
  version: firstVersion,
});
