import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import { isOtherServersTask } from '../database-errors.ts';

type GetConnection = Pool['getConnection'];
type Waiter = { answer: Parameters<GetConnection>[0] };

/** A statement that was sent: when, and its number among all statements and responses. */
type Sent = { connection: PoolConnection; since: number; turn: number };

/** How long the server may take for one statement, in milliseconds. Longer than a wait for a lock. */
const statementLimitMs = 4_000;

/** The time limit for a statement, and how to run work without it. */
export type Limit = { ms(): number; lift<T>(work: () => Promise<T>): Promise<T> };

export function createLimit(): Limit {
  let ms = statementLimitMs;
  return {
    ms: () => ms,
    lift(work) {
      ms = Infinity;
      return work().finally(() => (ms = statementLimitMs));
    },
  };
}

/** Treat the server as unreachable if its greeting takes longer. */
export const connectLimitMs = 3_000;

const tickMs = 250;

/**
 * Limits the time of every statement, and notices a server that no longer answers (frozen, cut off, or its disk
 * gone). Then it refuses every waiting caller at once, and new statements too until a probe gets an answer, so no
 * request waits twice. A single slow statement loses only its own connection. A statement that was sent may have
 * been executed, or may be executed later, so an error means that the outcome is unknown.
 */
export function watchPool(pool: Pool, limit: Limit): void {
  const obtain: GetConnection = pool.getConnection.bind(pool);
  const waiting = new Set<Waiter>();
  const sent = new Set<Sent>();
  const idle = new Set<PoolConnection>();
  const clock = createClock(judge);
  let turn = 0;
  let heardAt = 0;
  let hangs = false;

  pool.getConnection = (answer) => {
    if (hangs) return void process.nextTick(answer, hanging());
    const waiter = { answer };
    waiting.add(waiter);
    obtain((error, connection) => {
      const isWaited = waiting.delete(waiter);
      if (!isWaited) return error ? undefined : connection.release();
      if (error?.code === 'ETIMEDOUT') giveUp();
      answer(error, connection);
    });
  };
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', (connection) => {
    // Without a listener, an error of an idle connection would end the process.
    connection.on('error', () => idle.delete(connection));
    watchStatements(connection, { begin, end });
  });

  function begin(connection: PoolConnection): Sent {
    const each = { connection, since: clock.now(), turn: ++turn };
    sent.add(each);
    clock.start();
    return each;
  }

  function end(each: Sent, error: NodeJS.ErrnoException | null): void {
    sent.delete(each);
    if (!isHanging(error)) heardAt = ++turn;
    if (isOtherServersTask(error)) each.connection.destroy();
  }

  function judge(): void {
    if (sent.size === 0) clock.stop();
    const overdue = [...sent].filter(({ since }) => clock.now() - since >= limit.ms());
    if (overdue.length === 0) return;
    for (const each of overdue) {
      sent.delete(each);
      cut(each.connection);
    }
    if (overdue.some((each) => heardAt < each.turn)) giveUp();
  }

  function giveUp(): void {
    if (hangs) return;
    hangs = true;
    for (const { answer } of waiting) answer(hanging(), undefined as never);
    waiting.clear();
    // Every idle connection leads to the same server, so trying them one by one is pointless.
    for (const connection of idle) cut(connection);
    void probe();
  }

  async function probe(): Promise<void> {
    // The cut connections must leave the pool first. In the pool's queue, behind more waiters than it had
    // connections, a probe would wait forever. Once returned, the probe's connection serves the remaining waiters.
    do await pause(tickMs);
    while (!(await isAnswered(obtain)));
    hangs = false;
  }
}

type Watch = {
  begin(connection: PoolConnection): Sent;
  end(each: Sent, error: NodeJS.ErrnoException | null): void;
};

type Statement = (...args: unknown[]) => unknown;

/** Covers both ways to send a statement; the driver's promises also use them. */
function watchStatements(connection: PoolConnection, { begin, end }: Watch): void {
  const methods = connection as unknown as Record<'query' | 'execute', Statement>;
  for (const name of ['query', 'execute'] as const) {
    const send = methods[name].bind(connection);
    methods[name] = (...args) => {
      const answer = args.at(-1);
      if (typeof answer !== 'function') return send(...args);
      const each = begin(connection);
      return send(...args.slice(0, -1), (...answers: unknown[]) => {
        end(each, answers[0] as NodeJS.ErrnoException | null);
        (answer as Statement)(...answers);
      });
    };
  }
}

/** Ends a connection without waiting for the server. Its statement fails with this error. */
function cut(connection: PoolConnection): void {
  (connection as unknown as { stream: Socket }).stream.destroy(hanging());
}

const message = 'The database does not answer';

const hanging = () => Object.assign(new Error(message), { code: 'ETIMEDOUT', fatal: true });

const isHanging = (error: Error | null): boolean => error?.message === message;

const isAnswered = (obtain: GetConnection): Promise<boolean> =>
  new Promise((resolve) => {
    obtain((error, connection) => {
      // A closed pool is not probed again.
      if (error) return resolve(error.message === 'Pool is closed.');
      connection.query('SELECT 1', (failure) => {
        if (!failure) connection.release();
        resolve(!failure);
      });
    });
  });

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms).unref());

/**
 * Counts the milliseconds that this process was running. While the system kept it from running, it was not waiting
 * for the server, and responses lay unread. Ticks between `start` and `stop`.
 */
function createClock(tick: () => void) {
  let now = 1;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    const at = performance.now();
    now += Math.min(at - last, 2 * tickMs);
    last = at;
    tick();
  };
  return {
    now: () => now,
    start() {
      if (timer) return;
      last = performance.now();
      timer = setInterval(turn, tickMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
