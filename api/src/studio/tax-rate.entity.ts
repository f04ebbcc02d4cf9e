import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sales tax rate for sessions from a date on; never changed. If two have the same date, the later entry applies. */
@Entity('tax_rate')
@Index('tax_rate_starts_on', ['startsOn'])
export class TaxRate {
  /** 1, 2, 3 and so on: of two people who enter the next rate at once, one gets it. */
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** YYYY-MM-DD in studio time. */
  @Column({ name: 'starts_on', type: 'varchar', length: 10 })
  startsOn: string;

  /** In thousandths of a percent: 9.75% is 9750. 0 means no sales tax. */
  @Column({ type: 'int' })
  rate: number;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
