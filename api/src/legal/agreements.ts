import { type LegalKind, refundText, type Session, studioTimes } from '@studio/contract';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { findRows, insertRow, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { termsReplaced } from '../http/errors.ts';
import { refundPolicy } from '../studio/refund-policy.ts';
import { AgreementRow } from './agreement.entity.ts';
import { latestOf, type PublishedText, readLatest, readSelected } from './legal-texts.ts';

const kind: LegalKind = 'terms';

/** The terms that a guest has read. */
export type TermsInForce = Pick<AgreementRow, 'termsVersion' | 'termsHash'>;

/** The version in force. */
export const readTermsInForce = ({
  database,
}: Pick<Dependencies, 'database'>): Promise<TermsInForce> =>
  database.run(async (manager) => {
    const { version, hash } = await readLatest(manager, kind);
    return { termsVersion: version, termsHash: hash };
  });

/** `NOT_STATED`: the caller did not state which terms the guest has read, so those in force are recorded. */
export type AgreedTerms = TermsInForce & { how: 'ONLINE' | 'NOT_STATED' };

/** Checks the version that the page showed. Throws TERMS_CHANGED when another version is in force. */
export async function requireTermsInForce(
  deps: Pick<Dependencies, 'database'>,
  shownVersion: number | undefined,
): Promise<AgreedTerms> {
  const inForce = await readTermsInForce(deps);
  if (shownVersion === undefined) return { ...inForce, how: 'NOT_STATED' };
  if (inForce.termsVersion !== shownVersion) throw termsReplaced();
  return { ...inForce, how: 'ONLINE' };
}

type Agreement = Pick<AgreementRow, 'reservationId'> & {
  terms: TermsInForce & Pick<AgreementRow, 'how'>;
  session: Session;
  now: Date;
};

const { instantOf } = studioTimes(() => true);

/** Stores an agreement together with what it is about. */
export const writeAgreement = (
  manager: EntityManager,
  { reservationId, terms, session, now }: Agreement,
): Promise<void> =>
  insertRow(manager, AgreementRow, {
    id: randomUUID(),
    reservationId,
    ...terms,
    refundPolicyVersion: refundPolicy.version,
    notice: refundText({ session, policy: refundPolicy, now, instantOf }).notice,
    agreedAt: now,
  });

/** The agreements of a booking, newest first. */
export const readAgreements = (
  manager: EntityManager,
  reservationId: string,
): Promise<AgreementRow[]> =>
  findRows(manager, AgreementRow, sql`reservation_id = ${reservationId} ORDER BY agreed_at DESC`);

/** The terms that a booking's guest agreed to last, or those in force if no agreement is recorded. */
export function readTermsOf(manager: EntityManager, reservationId: string): Promise<PublishedText> {
  const agreed = sql`SELECT terms_version FROM agreement WHERE reservation_id = ${reservationId} ORDER BY agreed_at DESC LIMIT 1`;
  const select = sql`SELECT COALESCE((${agreed}), (${latestOf(kind)})) AS version`;
  return readSelected(manager, kind, select);
}
