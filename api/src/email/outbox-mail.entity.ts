import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** BOUNCED and DROPPED: the address accepts no emails. BLOCKED: it refused this one, or all for three days. */
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

  /** Its subject matter, e.g. `confirmation:<reservation>`; unique, so no email is sent twice. */
  @Column({ type: 'varchar', length: 100 })
  about: string;

  @Column({ type: 'varchar', length: 254 })
  recipient: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /**
   * A summary for a release that does not know `content`. Emptied when sent, since a code must not stay readable.
   */
  @Column({ type: 'text' })
  text: string;

  /** The same text as HTML. */
  @Column({ type: 'text' })
  html: string;

  /**
   * `Mail` as JSON, rendered when it is sent (`setMail`) and then emptied. Null in emails of the previous release.
   */
  @Column({ type: 'text', nullable: true })
  content: string | null;

  /** An attached iCalendar file, in emails of the previous release. */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  @Column({ type: 'int' })
  tries: number;

  /** Due from then on; a worker that sends the email moves it a minute ahead as its lease. */
  @Column({ name: 'next_try_at', type: 'datetime', precision: 3 })
  nextTryAt: Date;

  /** Not sent after this time; null for no limit. */
  @Column({ name: 'not_after', type: 'datetime', precision: 3, nullable: true })
  notAfter: Date | null;

  /** `priorities` of put-in-outbox.ts. */
  @Column({ type: 'int', default: 0 })
  priority: number;

  /** Greater than in the recipient's earlier emails; 0 in emails of the previous release. */
  @Column({ type: 'bigint', default: 0 })
  place: number;

  /** Why it did not arrive, by the provider's later report; null without one. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  failure: MailFailure | null;

  @Column({ name: 'sent_at', type: 'datetime', precision: 3, nullable: true })
  sentAt: Date | null;
}
