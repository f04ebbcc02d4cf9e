import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Emails that a guest can turn off, by the first word of their `about` in the outbox. */
export type OptionalMail = 'reminder';

/** An address that opted out of a kind of email. Stored as a hash, so erasing the guest keeps the opt-out. */
@Entity('mail_optout')
@Index('mail_optout_at', ['at'])
export class MailOptout {
  /** HMAC of the address. */
  @PrimaryColumn({ name: 'email_hash', type: 'varchar', length: 64 })
  emailHash: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind: OptionalMail;

  /** The time of the latest opt-out. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
