import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('service')
export class Service {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 500 })
  description: string;

  @Column({ name: 'price_cents', type: 'int' })
  priceCents: number;

  @Column({ name: 'picture_url', type: 'varchar', length: 500 })
  pictureUrl: string;

  @Column({ name: 'duration_hours', type: 'int' })
  durationHours: number;

  /** Rises with every change of the workshop's add-ons. */
  @Column({ name: 'add_ons_version', type: 'int', default: 1 })
  addOnsVersion: number;
}
