import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** BOUNCED and DROPPED: the address accepts no emails. BLOCKED: it refused this one, or every try for three days. */
export type MailFailure = 'BOUNCED' | 'DROPPED' | 'BLOCKED';

/** A queued email, written in the transaction of the event it is about. */
@Entity('outbox_mail')
@Unique('outbox_mail_about', ['about'])
@Index('outbox_mail_sent_at_next_try_at', ['sentAt', 'nextTryAt'])
@Index('outbox_mail_priority_sent_at_next_try_at', ['priority', 'sentAt', 'nextTryAt'])
@Index('outbox_mail_recipient_place', ['recipient', 'place'])
export class OutboxMail {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** What the email is about, such as `confirmation:<reservation>`. Unique, so no email is sent twice. */
  @Column({ type: 'varchar', length: 100 })
  about: string;

  @Column({ type: 'varchar', length: 254 })
  recipient: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /**
   * A summary for a release that does not know `content`. Cleared when the email is sent, because a code must not
   * stay readable.
   */
  @Column({ type: 'text' })
  text: string;

  /** The same text as HTML. */
  @Column({ type: 'text' })
  html: string;

  /**
   * `Mail` as JSON, rendered when the email is sent (`setMail`) and then cleared. Null in emails from the previous
   * release.
   */
  @Column({ type: 'text', nullable: true })
  content: string | null;

  /** An attached iCalendar file; only in emails from the previous release. */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  @Column({ type: 'int' })
  tries: number;

  /** When the email is due. A worker that sends it moves this a minute ahead as its lease. */
  @Column({ name: 'next_try_at', type: 'datetime', precision: 3 })
  nextTryAt: Date;

  /** The email is not sent after this time; null for no limit. */
  @Column({ name: 'not_after', type: 'datetime', precision: 3, nullable: true })
  notAfter: Date | null;

  /** One of `priorities` in put-in-outbox.ts. */
  @Column({ type: 'int', default: 0 })
  priority: number;

  /** Increases with each email to the same recipient; 0 in emails from the previous release. */
  @Column({ type: 'bigint', default: 0 })
  place: number;

  /** Why the email did not arrive, from the provider's later report; null without a report. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  failure: MailFailure | null;

  @Column({ name: 'sent_at', type: 'datetime', precision: 3, nullable: true })
  sentAt: Date | null;
}
