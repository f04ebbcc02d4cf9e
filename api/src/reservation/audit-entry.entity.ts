import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The kind of a change that keeps the state. MONEY: a refund, or staff's decision about a payment without a
 * booking; the states are the payment's. SCHEDULE: an instructor was assigned. MESSAGE: a note to the guest.
 * ACCESS: links were ended. ATTENDANCE: staff decided about an unproven mark. DRAWER: a day was reopened; the entry names the day instead of a reservation.
 */
export type AuditKind =
  | 'MOVE'
  | 'GUESTS'
  | 'DETAILS'
  | 'MONEY'
  | 'SCHEDULE'
  | 'MESSAGE'
  | 'ACCESS'
  | 'ATTENDANCE'
  | 'DRAWER';

/** One change of a reservation, or a decision about money. Only its note ever changes. */
@Entity('audit_entry')
@Index('audit_entry_reservation_id', ['reservationId'])
@Index('audit_entry_at', ['at'])
export class AuditEntry {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** Null for a change of state, or for an entry from a release without kinds. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  kind: AuditKind | null;

  /** `visitor`, `admin`, `clock`, `resolver` or `square`. */
  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ name: 'state_before', type: 'varchar', length: 20, nullable: true })
  before: string | null;

  @Column({ name: 'state_after', type: 'varchar', length: 20 })
  after: string;

  /** What else changed, as JSON. Contains no personal data. */
  @Column({ type: 'text', nullable: true })
  detail: string | null;

  /** Staff's reason, or the address that was replaced. Cleared when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
