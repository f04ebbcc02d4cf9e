import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff')
export class Staff {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** Incremented by each assignment, which locks the row this way (`booking/assign-staff.ts`). */
  @Column({ type: 'int', default: 0, select: false })
  assignments?: number;
}
