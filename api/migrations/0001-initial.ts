import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number, more: Partial<TableColumnOptions> = {}) => ({
  name,
  type: 'varchar',
  length: String(length),
  ...more,
});
const long = (name: string, more: Partial<TableColumnOptions> = {}) => ({
  name,
  type: 'text',
  ...more,
});
const number = (name: string, more: Partial<TableColumnOptions> = {}) => ({
  name,
  type: 'int',
  ...more,
});
const instant = (name: string, more: Partial<TableColumnOptions> = {}) => ({
  name,
  type: 'datetime',
  precision: 3,
  ...more,
});
const key = { isPrimary: true };
const optional = { isNullable: true };
const ifNotExists = true;

const tables: {
  name: string;
  columns: TableColumnOptions[];
  unique?: string[];
  indices?: string[][];
}[] = [
  {
    name: 'service',
    columns: [
      number('id', key),
      text('name', 100),
      text('description', 500),
      number('price_cents'),
      text('picture_url', 500),
      number('duration_hours'),
    ],
  },
  { name: 'staff', columns: [number('id', key), text('name', 100)] },
  {
    name: 'coupon',
    columns: [
      text('code', 40, key),
      number('deposit_cents'),
      instant('valid_from'),
      instant('valid_until'),
      number('use_limit'),
      number('uses'),
    ],
  },
  {
    name: 'reservation',
    columns: [
      text('id', 36, key),
      text('checkout_id', 80),
      text('live_checkout_id', 80, optional),
      text('state', 20),
      text('service_name', 100),
      text('slot_date', 10),
      number('slot_id'),
      instant('starts_at'),
      number('guest_count'),
      text('guest_name', 100),
      text('guest_email', 254),
      text('client_hash', 64),
      text('guest_phone', 40, optional),
      long('guest_note', optional),
      text('refund_policy_version', 40, optional),
      number('staff_id', optional),
      number('version'),
      instant('hold_expires_at'),
      instant('created_at'),
    ],
    unique: ['live_checkout_id'],
    indices: [
      ['slot_date', 'slot_id'],
      ['guest_email', 'slot_date'],
      ['checkout_id', 'created_at'],
      ['state', 'hold_expires_at'],
      ['client_hash', 'state'],
    ],
  },
  {
    name: 'payment_attempt',
    columns: [
      text('id', 36, key),
      text('reservation_id', 36),
      text('request_hash', 64),
      number('amount_cents'),
      text('coupon_code', 40, optional),
      text('sealed_source_id', 1000, optional),
      text('state', 20),
      text('square_payment_id', 100, optional),
      instant('created_at'),
      instant('cancelled_at', optional),
    ],
    unique: ['square_payment_id'],
    indices: [['reservation_id'], ['state', 'created_at']],
  },
  {
    // The columns that rate-limiter-flexible expects.
    name: 'throttle',
    columns: [
      text('key', 255, key),
      number('points'),
      { name: 'expire', type: 'bigint', isNullable: true },
    ],
  },
  {
    name: 'refund',
    columns: [
      text('square_payment_id', 100, key),
      text('reservation_id', 36, optional),
      number('amount_cents'),
      text('reason', 100),
      text('state', 20),
      text('square_refund_id', 100, optional),
      instant('created_at'),
    ],
    indices: [['state']],
  },
  {
    name: 'webhook_event',
    columns: [
      text('event_id', 100, key),
      text('type', 60),
      text('object_id', 100),
      instant('received_at'),
      instant('handled_at', optional),
    ],
    indices: [['handled_at', 'received_at']],
  },
  {
    name: 'audit_entry',
    columns: [
      text('id', 36, key),
      text('reservation_id', 36),
      text('actor', 20),
      text('state_before', 20, optional),
      text('state_after', 20),
      long('detail', optional),
      instant('at'),
    ],
    indices: [['reservation_id']],
  },
  {
    name: 'email_verification',
    columns: [
      text('email', 254, key),
      text('code_hash', 64, optional),
      number('attempts'),
      instant('sent_at'),
      instant('verified_at', optional),
    ],
  },
  {
    name: 'outbox_mail',
    columns: [
      text('id', 36, key),
      text('about', 100),
      text('recipient', 254),
      text('subject', 200),
      long('text'),
      long('html'),
      long('calendar', optional),
      number('tries'),
      instant('next_try_at'),
      instant('sent_at', optional),
    ],
    unique: ['about'],
    indices: [['sent_at', 'next_try_at']],
  },
  {
    name: 'customer',
    columns: [
      text('id', 36, key),
      text('email', 254),
      text('name', 100),
      text('phone', 40, optional),
      text('password_hash', 200, optional),
      text('google_sub', 255, optional),
      instant('created_at'),
    ],
    unique: ['email', 'google_sub'],
  },
  {
    name: 'session',
    columns: [
      text('jti', 36, key),
      text('audience', 20),
      text('customer_id', 36, optional),
      instant('signed_in_at'),
      instant('expires_at'),
    ],
    indices: [['customer_id']],
  },
];

/**
 * The first schema. The contract checks column lengths too, because SQLite does not. MySQL commits each table
 * separately, so a migration that was killed halfway has created some of them.
 */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Raw SQL, because TypeORM does not create CHECKs on MySQL.
    await runner.query(
      `CREATE TABLE IF NOT EXISTS slot (date varchar(10) NOT NULL, slot_id int NOT NULL, seats_taken int NOT NULL,
        PRIMARY KEY (date, slot_id), CONSTRAINT slot_seats CHECK (seats_taken BETWEEN 0 AND 8))`,
    );
    for (const { name, columns, unique = [], indices = [] } of tables) {
      await runner.createTable(
        new Table({
          name,
          columns,
          uniques: unique.map((column) => ({ name: `${name}_${column}`, columnNames: [column] })),
          indices: indices.map((columnNames) => ({
            name: `${name}_${columnNames.join('_')}`,
            columnNames,
          })),
        }),
        ifNotExists,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables, { name: 'slot' }]) await runner.dropTable(name);
  }
}
