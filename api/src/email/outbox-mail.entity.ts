import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** BOUNCED and DROPPED: the address takes no emails. BLOCKED: it did not for three days, or refused this one. */
export type MailFailure = 'BOUNCED' | 'DROPPED' | 'BLOCKED';

/** A mail that will be sent: written in the transaction of what it tells about. */
@Entity('outbox_mail')
@Unique('outbox_mail_about', ['about'])
@Index('outbox_mail_sent_at_next_try_at', ['sentAt', 'nextTryAt'])
@Index('outbox_mail_priority_sent_at_next_try_at', ['priority', 'sentAt', 'nextTryAt'])
@Index('outbox_mail_recipient_place', ['recipient', 'place'])
export class OutboxMail {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** What it is about, e.g. `confirmation:<reservation>`; unique, so nothing is told twice. */
  @Column({ type: 'varchar', length: 100 })
  about: string;

  @Column({ type: 'varchar', length: 254 })
  recipient: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /** The gist, for a release that does not know `content`. Emptied when sent: a code must not stay readable. */
  @Column({ type: 'text' })
  text: string;

  /** The same words. */
  @Column({ type: 'text' })
  html: string;

  /** `Mail` as JSON, set when it goes out (`setMail`); emptied then. Null in mails of the release before. */
  @Column({ type: 'text', nullable: true })
  content: string | null;

  /** An iCalendar file to attach, in mails of the release before. */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  @Column({ type: 'int' })
  tries: number;

  /** Due from here on; a worker that takes the mail moves it a minute ahead as its lease. */
  @Column({ name: 'next_try_at', type: 'datetime', precision: 3 })
  nextTryAt: Date;

  /** From here on it is not sent any more; null: it always is. */
  @Column({ name: 'not_after', type: 'datetime', precision: 3, nullable: true })
  notAfter: Date | null;

  /** `priorities` of put-in-outbox.ts. */
  @Column({ type: 'int', default: 0 })
  priority: number;

  /** Greater than in any email that its recipient is to get first; 0 in emails of the previous release. */
  @Column({ type: 'bigint', default: 0 })
  place: number;

  /** Why its recipient did not get it, by the provider's later word; null as long as none has come. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  failure: MailFailure | null;

  @Column({ name: 'sent_at', type: 'datetime', precision: 3, nullable: true })
  sentAt: Date | null;
}
