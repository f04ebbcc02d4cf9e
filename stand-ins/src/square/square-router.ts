import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import type { Faults } from '../faults.ts';
import { cancelByIdempotencyKey, cancelPayment } from './cancel-payment.ts';
import type { CardTokens } from './card-tokens.ts';
import { createPayment } from './create-payment.ts';
import type { Ledger } from './ledger.ts';
import { listRecords } from './list-records.ts';
import { refundPayment } from './refund-payment.ts';
import { translateFailures, unauthorized } from './square-failure.ts';
import type { SendEvent } from './webhooks.ts';
import { paymentToWire, refundToWire } from './wire.ts';

type Parts = {
  ledger: Ledger;
  tokens: CardTokens;
  sendEvent: SendEvent;
  faults: Faults;
  clock: () => Date;
};
type Call = Context & { params: Record<string, string> };

/** The location that a list of payments searches if it names none. A list of refunds searches all locations. */
const mainLocation = 'STANDINMAIN';

/** Square's payments and refunds API. */
export function createSquareRouter(parts: Parts): Router {
  const { ledger, faults } = parts;
  const router = new Router({ prefix: '/square/v2' });
  // An unreadable body stays undefined. Each call's checks reject it in Square's format.
  const readBody = koaBody({ text: false, urlencoded: false, onError: () => undefined });

  const call = (operation: string, run: (ctx: Call) => unknown): Middleware[] => [
    readBody,
    faults.around('square', operation),
    translateFailures,
    requireBearer,
    (ctx) => {
      try {
        ctx.body = run(ctx as Call);
      } finally {
        // A declined payment is saved too.
        if (ctx.method === 'POST') ledger.keep();
      }
    },
  ];

  router.post('/payments', ...call('create', (ctx) => createPayment(ctx.request.body, parts)));
  router.get(
    '/payments',
    ...call('list', (ctx) => {
      const { page, ...rest } = listRecords(ledger.payments(), {
        location_id: mainLocation,
        ...ctx.query,
      });
      return { payments: page.map(paymentToWire), ...rest };
    }),
  );
  router.get(
    '/payments/:id',
    ...call('get', ({ params }) => ({
      payment: paymentToWire(ledger.payment(String(params.id))),
    })),
  );
  router.post(
    '/payments/cancel',
    ...call('cancel', (ctx) => cancelByIdempotencyKey(ctx.request.body, parts)),
  );
  router.post(
    '/payments/:id/cancel',
    ...call('cancel', ({ params }) => cancelPayment(String(params.id), parts)),
  );
  router.post('/refunds', ...call('refund', (ctx) => refundPayment(ctx.request.body, parts)));
  router.get(
    '/refunds',
    ...call('list', (ctx) => {
      const { page, ...rest } = listRecords(ledger.refunds(), ctx.query);
      return { refunds: page.map(refundToWire), ...rest };
    }),
  );
  router.get(
    '/refunds/:id',
    ...call('get', ({ params }) => ({
      refund: refundToWire(ledger.refund(String(params.id))),
    })),
  );
  return router;
}

const requireBearer: Middleware = (ctx, next) => {
  if (!/^Bearer \S+$/.test(ctx.get('authorization'))) throw unauthorized();
  return next();
};
