import { endOverdueHolds } from './booking/link/tell-link-ended.ts';
import { answerLateOffers } from './booking/offer/answer-late-offers.ts';
import { planReminders } from './booking/reminder/plan-reminders.ts';
import type { Dependencies } from './dependencies.ts';
import { deliverDue } from './email/deliver-outbox.ts';
import { handleWebhooks } from './payment/webhook/handle-webhooks.ts';
import { pushRefunds } from './payment/refund/push-refunds.ts';
import { reconcilePayments } from './payment/reconcile/reconcile-payments.ts';
import { resolvePayments } from './payment/outcome/resolve-payments.ts';
import { agreeTerms } from './reservation/agree-terms.ts';
import { numberBookings } from './reservation/number-bookings.ts';
import { databaseLocation } from './database/database-location.ts';
import { deleteKeptCopies } from './operations/kept-copies.ts';
import { deleteOld } from './retention/delete-old.ts';

type Job = {
  name: string;
  /** Starts no more work after the signal. */
  run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
  everyMs: number;
};

const hourMs = 3_600_000;

const jobs: Job[] = [
  { name: 'codes', run: (deps, signal) => deliverDue(deps, 'code', signal), everyMs: 200 },
  { name: 'mail', run: (deps, signal) => deliverDue(deps, 'usual', signal), everyMs: 1_000 },
  { name: 'webhooks', run: handleWebhooks, everyMs: 1_000 },
  { name: 'holds', run: endOverdueHolds, everyMs: 15_000 },
  { name: 'booking numbers', run: numberBookings, everyMs: 60_000 },
  { name: 'agreed terms', run: agreeTerms, everyMs: 60_000 },
  { name: 'reminders', run: planReminders, everyMs: 60_000 },
  { name: 'offers', run: answerLateOffers, everyMs: 60_000 },
  { name: 'old rows', run: deleteOld, everyMs: hourMs },
  {
    name: 'old copies',
    run: async ({ env, now }) => deleteKeptCopies(databaseLocation(env), now()),
    everyMs: hourMs,
  },
  { name: 'resolver', run: resolvePayments, everyMs: 10_000 },
  { name: 'refunds', run: pushRefunds, everyMs: 10_000 },
  { name: 'reconciler', run: (deps) => reconcilePayments(deps), everyMs: 10 * 60_000 },
  {
    name: 'nightly reconciler',
    run: (deps) => reconcilePayments(deps, 48 * hourMs),
    everyMs: 24 * hourMs,
  },
];

/** Runs the jobs until `stop` is called, which waits for jobs that are running. */
export function startWorker(deps: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = jobs.map(({ name, run, everyMs }) => {
    let timer: NodeJS.Timeout | undefined;
    let current = Promise.resolve();
    const turn = () => {
      current = run(deps, signal)
        .catch((err: unknown) => deps.log.error({ err, job: name }, 'job failed'))
        .then(() => {
          if (!signal.aborted) timer = setTimeout(turn, everyMs);
        });
    };
    turn();
    return async () => {
      clearTimeout(timer);
      await current;
    };
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((ended) => ended()));
    },
  };
}
