import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event from Square, stored once. It is only a reason to ask Square, never proof by itself. */
@Entity('webhook_event')
@Index('webhook_event_handled_at_received_at', ['handledAt', 'receivedAt'])
export class WebhookEvent {
  @PrimaryColumn({ name: 'event_id', type: 'varchar', length: 100 })
  eventId: string;

  @Column({ type: 'varchar', length: 60 })
  type: string;

  /** The payment or refund that the event is about. */
  @Column({ name: 'object_id', type: 'varchar', length: 100 })
  objectId: string;

  @Column({ name: 'received_at', type: 'datetime', precision: 3 })
  receivedAt: Date;

  @Column({ name: 'handled_at', type: 'datetime', precision: 3, nullable: true })
  handledAt: Date | null;
}
