import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';
import type { Faults } from '../faults.ts';
import { checkMail } from './check-mail.ts';
import type { AcceptedMail, Inbox } from './inbox.ts';
import type { Suppressions } from './suppressions.ts';

export const sendGridErrorBody = (message: string) => ({
  errors: [{ message, field: null, help: null }],
});

/** SendGrid's API for sending emails, which delivers them to the inbox, and for its lists of suppressed addresses. */
export function createSendGridRouter({
  inbox,
  suppressions,
  faults,
  report,
}: {
  inbox: Inbox;
  suppressions: Suppressions;
  faults: Faults;
  report: (mail: AcceptedMail) => void;
}): Router {
  const router = new Router({ prefix: '/sendgrid/v3' });
  router.post('/mail/send', readBody, faults.around('sendgrid', 'send'), requireBearer, (ctx) => {
    const mail: unknown = ctx.request.body;
    const errors = checkMail((mail ?? {}) as Record<string, unknown>);
    if (errors.length > 0) {
      ctx.status = 400;
      ctx.body = { errors };
      return;
    }
    inbox.receive(mail as AcceptedMail);
    suppressions.note(mail as AcceptedMail);
    report(mail as AcceptedMail);
    ctx.status = 202;
    ctx.set('x-message-id', randomBytes(16).toString('base64url'));
    ctx.body = '';
  });
  router.get('/suppression/:list/:email', requireBearer, (ctx) => {
    const { list = '', email = '' } = ctx.params;
    ctx.body = suppressions.find(list, email);
  });
  return router;
}

const requireBearer: Middleware = (ctx, next) => {
  if (/^Bearer \S+$/.test(ctx.get('authorization'))) return next();
  ctx.status = 401;
  ctx.body = sendGridErrorBody('The provided authorization grant is invalid, expired, or revoked');
};

// An unreadable body stays undefined, and is rejected like an empty email.
const readBody = koaBody({
  jsonLimit: '30mb',
  text: false,
  urlencoded: false,
  onError: () => undefined,
});
