import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a change is of where the state stays. MONEY: a refund or, of a payment without a booking, what a
 * person decided; its states are the payment's. SCHEDULE: who leads it. MESSAGE: a note to its guest.
 * ACCESS: its links were ended. DRAWER: a day was reopened, which is named in place of a reservation.
 */
export type AuditKind =
  'MOVE' | 'GUESTS' | 'DETAILS' | 'MONEY' | 'SCHEDULE' | 'MESSAGE' | 'ACCESS' | 'DRAWER';

/** One change of a reservation, or a decision about money; never changed again but for its note. */
@Entity('audit_entry')
@Index('audit_entry_reservation_id', ['reservationId'])
@Index('audit_entry_at', ['at'])
export class AuditEntry {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** Null: a change of state, or one of a release that knew no kinds. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  kind: AuditKind | null;

  /** Who: `visitor`, `admin`, `clock`, `resolver`, `square`. */
  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ name: 'state_before', type: 'varchar', length: 20, nullable: true })
  before: string | null;

  @Column({ name: 'state_after', type: 'varchar', length: 20 })
  after: string;

  /** What else changed, as JSON; no personal data. */
  @Column({ type: 'text', nullable: true })
  detail: string | null;

  /** Why, in the words of staff, or the address that was replaced; emptied when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
