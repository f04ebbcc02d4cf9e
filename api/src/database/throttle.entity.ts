import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What is counted for a key; the columns are rate-limiter-flexible's own, which writes them. */
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
