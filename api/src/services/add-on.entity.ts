import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Something that a guest can add to a workshop. Staff turn it off instead of deleting it, because lines of bookings
 * name it. The version of a service's list is `Service.addOnsVersion`.
 */
@Entity('add_on')
@Index('add_on_service_id', ['serviceId'])
export class AddOn {
  /** The service's id times 100, plus a number that counts its add-ons (`save-add-ons.ts`). */
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'service_id', type: 'int' })
  serviceId: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The price of one; null if staff price it at the studio. */
  @Column({ name: 'price_cents', type: 'int', nullable: true })
  priceCents: number | null;

  /** How many of it each guest can have. */
  @Column({ name: 'most_per_guest', type: 'int' })
  mostPerGuest: number;

  @Column({ name: 'is_on', type: 'boolean' })
  isOn: boolean;

  /** Its place on the workshop's page, from 1. */
  @Column({ type: 'int' })
  position: number;
}
