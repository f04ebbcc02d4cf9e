import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Mails that an address may switch off, by the first word of what they are about in the outbox. */
export type OptionalMail = 'reminder';

/** An address that wants no mails of a kind. It is kept as a hash: erasing its owner leaves the wish. */
@Entity('mail_optout')
@Index('mail_optout_at', ['at'])
export class MailOptout {
  /** HMAC of the address. */
  @PrimaryColumn({ name: 'email_hash', type: 'varchar', length: 64 })
  emailHash: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind: OptionalMail;

  /** When it was said, the last time. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
