import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { mostTries } from '../email/deliver-outbox.ts';

/** The counters of this process, and how to write them in the Prometheus format. */
export type Metrics = {
  /** `route` is the pattern, not the address, because each id in an address would create a series. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a code that was not sent because too many were requested. */
  countCodeNotSent(): void;
  /** Writes all metrics. Reads the business gauges from the database, which all processes share. */
  write(database: Database, now: Date): Promise<string>;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type ProcessMetrics = Metrics & {
  observeQueueWait(seconds: number): void;
  /** Adds memory, CPU, event loop and garbage collection, and measures them until the process ends. */
  watchProcess(): void;
};

export function createMetrics(): ProcessMetrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'studio_request_seconds',
    help: 'Requests by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const queueWait = new Histogram({
    name: 'studio_queue_wait_seconds',
    help: 'How long work waited for the embedded database',
    buckets,
    registers,
  });
  const codesNotSent = new Counter({
    name: 'studio_codes_not_sent_total',
    help: 'Codes not sent because unknown addresses requested too many within an hour',
    registers,
  });
  const scrapes = new Counter({ name: 'studio_scrapes_total', help: 'Scrapes', registers });
  const gauges = new Map(
    readings.map((reading) => [
      reading.name,
      new Gauge({
        name: reading.name,
        help: reading.help,
        labelNames: [reading.label ?? 'state'],
        registers,
      }),
    ]),
  );
  return {
    watchProcess: () => collectDefaultMetrics({ register }),
    observeQueueWait: (seconds) => queueWait.observe(seconds),
    countRequest: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    countCodeNotSent: () => codesNotSent.inc(),
    async write(database, now) {
      scrapes.inc();
      for (const reading of readings) {
        const gauge = gauges.get(reading.name)!;
        gauge.reset();
        for (const { label, value } of await read(database, { reading, now })) {
          gauge.set(label ? { [reading.label ?? 'state']: label } : {}, value);
        }
      }
      return register.metrics();
    },
  };
}

type Reading = {
  name: string;
  help: string;
  /** The name of the label that tells rows apart; `state` by default. */
  label?: string;
  sql: string;
  /** The value is an instant, and the gauge is its age in seconds; zero for null. */
  isAge?: boolean;
};

const waiting = `sent_at IS NULL AND tries < ${mostTries}`;

const readings: Reading[] = [
  {
    name: 'studio_reservations',
    help: 'Bookings by state',
    sql: 'SELECT state AS label, COUNT(*) AS value FROM reservation GROUP BY state',
  },
  {
    name: 'studio_payments',
    help: 'Payment attempts by outcome',
    sql: 'SELECT state AS label, COUNT(*) AS value FROM payment_attempt GROUP BY state',
  },
  {
    name: 'studio_refunds',
    help: 'Refunds by state',
    sql: 'SELECT state AS label, COUNT(*) AS value FROM refund_order GROUP BY state',
  },
  {
    name: 'studio_refunded_cents',
    help: 'Cents refunded or on their way, by cause',
    label: 'cause',
    sql: "SELECT cause AS label, SUM(amount_cents) AS value FROM refund_order WHERE state <> 'STUCK' GROUP BY cause",
  },
  {
    name: 'studio_unknown_payments',
    help: 'Payments at Square without a booking here, by decision',
    sql: 'SELECT state AS label, COUNT(*) AS value FROM unknown_payment GROUP BY state',
  },
  {
    name: 'studio_outbox_waiting',
    help: 'Emails not sent yet',
    sql: `SELECT COUNT(*) AS value FROM outbox_mail WHERE ${waiting}`,
  },
  {
    name: 'studio_outbox_given_up',
    help: 'Emails given up after the provider rejected them at once or for a day',
    sql: `SELECT COUNT(*) AS value FROM outbox_mail WHERE sent_at IS NULL AND tries >= ${mostTries}`,
  },
  {
    name: 'studio_outbox_tries',
    help: 'Most delivery attempts for an email that has not been sent yet',
    sql: `SELECT COALESCE(MAX(tries), 0) AS value FROM outbox_mail WHERE ${waiting}`,
  },
  {
    name: 'studio_outbox_overdue_seconds',
    help: 'Age of the most overdue email',
    sql: `SELECT MIN(next_try_at) AS value FROM outbox_mail WHERE ${waiting}`,
    isAge: true,
  },
  {
    name: 'studio_unresolved_seconds',
    help: 'Age of the oldest payment whose outcome is not known',
    sql: "SELECT MIN(created_at) AS value FROM payment_attempt WHERE state IN ('SENT', 'UNKNOWN')",
    isAge: true,
  },
  {
    name: 'studio_webhooks_waiting',
    help: 'Square events not handled yet',
    sql: 'SELECT COUNT(*) AS value FROM webhook_event WHERE handled_at IS NULL',
  },
];

type Row = { label?: string; value: number | string | Date | null };

async function read(
  database: Database,
  { reading, now }: { reading: Reading; now: Date },
): Promise<{ label: string | undefined; value: number }[]> {
  const rows = await database.run((manager) => manager.query<Row[]>(reading.sql));
  return rows.map(({ label, value }) => ({
    label,
    value: reading.isAge ? ageOf(value, now) : Number(value),
  }));
}

/** SQLite returns UTC text, and MySQL returns an instant. */
function ageOf(value: Row['value'], now: Date): number {
  if (value === null) return 0;
  const at = value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
  return Math.max(0, (now.getTime() - at.getTime()) / 1000);
}
