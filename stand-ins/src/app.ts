import Koa from 'koa';
import { createDeskRouter } from './desk-router.ts';
import { createFaults } from './faults.ts';
import { createGoogleRouter } from './google/google-router.ts';

import { createEvents } from './sendgrid/events.ts';
import { createInbox } from './sendgrid/inbox.ts';
import { createSendGridRouter, sendGridErrorBody } from './sendgrid/sendgrid-router.ts';
import { createSuppressions } from './sendgrid/suppressions.ts';
import { createCardRouter } from './square/card-router.ts';
import { createCardTokens } from './square/card-tokens.ts';
import { createLedger } from './square/ledger.ts';
import { createSquareRouter } from './square/square-router.ts';
import { squareErrorBody } from './square/square-failure.ts';
import { createWebhooks, type SquareWebhook } from './square/webhooks.ts';

type Options = {
  ledgerFile?: string | undefined;
  squareWebhook?: SquareWebhook | undefined;
  sendGridWebhook?: string | undefined;
  clock?: () => Date;
};

/** All providers in one Koa app. `stop` ends its background work. */
export function createApp({
  ledgerFile,
  squareWebhook,
  sendGridWebhook,
  clock = () => new Date(),
}: Options) {
  const faults = createFaults({
    square: squareErrorBody,
    sendgrid: (_status, message) => sendGridErrorBody(message),
    google: (code, message) => ({ error: { code, message } }),
  });
  const ledger = createLedger(ledgerFile);
  const inbox = createInbox();
  const suppressions = createSuppressions();
  const tokens = createCardTokens();
  const webhooks = createWebhooks(squareWebhook, fetch);
  const { sendEvent } = webhooks;
  const events = createEvents(sendGridWebhook, fetch);

  const app = new Koa();
  app.use(onlyUnder('/square/', faults.whileDown('square')));
  app.use(onlyUnder('/sendgrid/', faults.whileDown('sendgrid')));
  app.use(onlyUnder('/google/', faults.whileDown('google')));
  app.use(createDeskRouter({ ledger, inbox, faults, sendEvent, clock }).routes());
  app.use(createSquareRouter({ ledger, tokens, sendEvent, faults, clock }).routes());
  app.use(createCardRouter({ tokens }).routes());
  app.use(createSendGridRouter({ inbox, suppressions, faults, report: events.report }).routes());
  app.use(createGoogleRouter({ faults }).routes());
  return {
    app,
    stop() {
      webhooks.stop();
      events.stop();
    },
  };
}

const onlyUnder =
  (path: string, middleware: Koa.Middleware): Koa.Middleware =>
  async (ctx, next) => {
    await (ctx.path.startsWith(path) ? middleware(ctx, next) : next());
  };
