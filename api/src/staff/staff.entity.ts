import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff')
export class Staff {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;
}
