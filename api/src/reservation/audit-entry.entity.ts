import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One change of a reservation's state, or a decision about money; never touched again. */
@Entity('audit_entry')
export class AuditEntry {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'reservation_id', type: 'varchar', length: 36 })
  reservationId: string;

  /** MONEY: `before` and `after` are of a payment without a booking. Null: of the reservation. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  kind: 'MONEY' | null;

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

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
