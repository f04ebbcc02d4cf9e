import Router from '@koa/router';
import { koaBody } from 'koa-body';
import { modes, operations, type Faults } from './faults.ts';
import { sendPageFile } from './pages/page-file.ts';
import { parseFault } from './parse-fault.ts';
import type { Inbox } from './sendgrid/inbox.ts';
import { addForeignPayment } from './square/add-foreign-payment.ts';
import { ledgerView, type Ledger } from './square/ledger.ts';
import { translateFailures } from './square/square-failure.ts';
import type { SendEvent } from './square/webhooks.ts';

type Parts = {
  ledger: Ledger;
  inbox: Inbox;
  faults: Faults;
  sendEvent: SendEvent;
  clock: () => Date;
};

/** Pages and calls for people and tests: the inbox, the ledger and the faults. */
export function createDeskRouter({ ledger, inbox, faults, ...parts }: Parts): Router {
  const router = new Router();
  router.get('/', sendPageFile('desk.html'));
  router.get('/desk.css', sendPageFile('desk.css'));
  router.get('/desk.js', sendPageFile('desk.js'));
  router.get('/ledger.json', (ctx) => {
    ctx.body = ledgerView(ledger);
  });
  router.post('/ledger.json', koaBody({ text: false }), translateFailures, (ctx) => {
    ctx.body = addForeignPayment(ctx.request.body, { ledger, ...parts });
    ctx.status = 201;
    ledger.keep();
  });
  router.get('/inbox.json', (ctx) => {
    ctx.body = inbox.list(ctx.query.to === undefined ? undefined : String(ctx.query.to));
  });
  router.get('/faults', (ctx) => {
    ctx.body = { faults: faults.list(), operations, modes };
  });
  router.post('/faults', koaBody({ text: false }), (ctx) => {
    const fault = parseFault(ctx.request.body);
    if (typeof fault === 'string') {
      ctx.status = 400;
      ctx.body = { error: fault };
      return;
    }
    faults.add(fault);
    ctx.status = 201;
    ctx.body = { faults: faults.list() };
  });
  router.delete('/faults', (ctx) => {
    faults.clear();
    ctx.body = { faults: [] };
  });
  return router;
}
