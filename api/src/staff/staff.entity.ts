import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff')
export class Staff {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** Rises with each assignment, whose lock it is (`booking/assign-staff.ts`). */
  @Column({ type: 'int', default: 0, select: false })
  assignments?: number;
}
