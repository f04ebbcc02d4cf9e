import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type BenchOfferState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';

/** Where the guest answered: on the studio's tablet, or on the booking's page. */
export type AnswerWay = 'TABLET' | 'LINK';

/**
 * A line at the bench above the highest price that the guest was shown. Accepting it adds a `BenchLine` with the same
 * id, so no line is added twice. Its label and amount never change: to change them, staff withdraw it and add another.
 */
@Entity('bench_offer')
@Index('bench_offer_booking_id', ['bookingId'])
export class BenchOffer {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The id of the booking's first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 100 })
  label: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ type: 'varchar', length: 10 })
  state: BenchOfferState;

  /** Null until the guest has answered. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  how: AnswerWay | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column({ name: 'emailed_at', type: 'datetime', precision: 3, nullable: true })
  emailedAt: Date | null;

  /** When the guest answered or staff withdrew the line. */
  @Column({ name: 'answered_at', type: 'datetime', precision: 3, nullable: true })
  answeredAt: Date | null;
}
