import type { NoteKind } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What staff write on a roster: of each kind the newest counts. CARE is what a guest needs, such as an
 * allergy: in no mail and no list, and deleted 30 days after the session (`retention.ts`).
 */
@Entity('booking_note')
@Index('booking_note_booking_id', ['bookingId'])
@Index('booking_note_kind_at', ['kind', 'at'])
@Index('booking_note_at', ['at'])
export class BookingNote {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 10 })
  kind: NoteKind;

  /** Empty: what was there has been taken away. */
  @Column({ type: 'varchar', length: 200 })
  text: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
