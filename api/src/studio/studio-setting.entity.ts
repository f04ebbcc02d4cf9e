import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A setting that staff turn on or off. A setting that was never saved has no row and is off. */
@Entity('studio_setting')
export class StudioSetting {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'is_on', type: 'boolean' })
  isOn: boolean;
}
