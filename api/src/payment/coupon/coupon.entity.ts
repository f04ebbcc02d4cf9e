import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('coupon')
export class Coupon {
  /** Stored in capitals; typed in any case. */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  code: string;

  @Column({ name: 'deposit_cents', type: 'int' })
  depositCents: number;

  @Column({ name: 'valid_from', type: 'datetime', precision: 3 })
  validFrom: Date;

  @Column({ name: 'valid_until', type: 'datetime', precision: 3 })
  validUntil: Date;

  /** Counts seats, not bookings, like `uses`. */
  @Column({ name: 'use_limit', type: 'int' })
  useLimit: number;

  @Column({ type: 'int' })
  uses: number;

  /** The most seats for one email address; null for no limit. */
  @Column({ name: 'per_address', type: 'int', nullable: true })
  perAddress: number | null;

  /** Whether one email address may use it for one booking only, whatever the number of seats. */
  @Column({ name: 'once_per_address', type: 'boolean', default: false })
  oncePerAddress: boolean;

  /** ENVIRONMENT: seeded from COUPON_CODE, and ended when another code replaces it. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  origin: 'ENVIRONMENT' | null;
}
