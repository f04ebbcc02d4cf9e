import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The count of a key; rate-limiter-flexible defines and writes the columns. */
@Entity('throttle')
@Index('throttle_expire', ['expire'])
export class Throttle {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key: string;

  @Column({ type: 'int' })
  points: number;

  /** Milliseconds since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}
