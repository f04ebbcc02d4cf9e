import type { agreementWays } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A guest's agreement to the terms of a booking. It names no person. A row is never changed, and deleted only with
 * seats that were never paid for.
 */
@Entity('agreement')
@Index('agreement_reservation_id', ['reservationId'])
export class AgreementRow {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The booking, not a row of added guests. */
  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  @Column({ name: 'terms_version', type: 'int' })
  termsVersion: number;

  /** SHA-256 of the terms, in hexadecimal. */
  @Column({ name: 'terms_hash', type: 'varchar', length: 64 })
  termsHash: string;

  @Column({ name: 'refund_policy_version', type: 'varchar', length: 40 })
  refundPolicyVersion: string;

  /** What the page said about the deposit at that moment. */
  @Column({ type: 'varchar', length: 200 })
  notice: string;

  @Column({ type: 'varchar', length: 20 })
  how: 'ONLINE' | 'NOT_STATED' | (typeof agreementWays)[number];

  @Column({ name: 'agreed_at', type: 'datetime', precision: 3 })
  agreedAt: Date;
}
