import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When a link was first opened. A new link has another version, so it has no row yet. */
@Entity('link_opening')
@Index('link_opening_first_at', ['firstAt'])
export class LinkOpening {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @PrimaryColumn({ name: 'link_version', type: 'int' })
  linkVersion: number;

  @Column({ name: 'first_at', type: 'datetime', precision: 3 })
  firstAt: Date;
}
