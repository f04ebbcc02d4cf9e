import Router from '@koa/router';
import { koaBody } from 'koa-body';
import { sendPageFile } from '../pages/page-file.ts';
import type { CardTokens } from './card-tokens.ts';
import { checkCard, declineOf, describeCard } from './check-card.ts';

/** Serves the script and frames of Square's card field and wallets, and creates the tokens for them. */
export function createCardRouter({ tokens }: { tokens: CardTokens }): Router {
  const router = new Router({ prefix: '/square' });
  router.get('/v1/square.js', sendPageFile('square.js'));
  router.get('/card', sendPageFile('card.html'));
  router.get('/card/card.js', sendPageFile('card.js'));
  router.get('/card/card.css', sendPageFile('card.css'));
  router.get('/wallet', sendPageFile('wallet.html'));
  router.get('/wallet/wallet.js', sendPageFile('wallet.js'));
  router.get('/wallet/wallet.css', sendPageFile('wallet.css'));
  router.post('/card/tokens', koaBody({ text: false, urlencoded: false }), (ctx) => {
    const body = ctx.request.body as Record<string, unknown> | undefined;
    const typed = readCard(body);
    const errors = checkCard(typed, new Date());
    if (errors.length > 0) {
      // Status 200, because browsers report a 4xx in the console of the surrounding page.
      ctx.body = { errors };
      return;
    }
    const card = describeCard(typed);
    ctx.body = {
      token: tokens.issue(card, declineOf({ ...typed, isVerified: body?.['isVerified'] === true })),
      card,
    };
  });
  return router;
}

function readCard(body: Record<string, unknown> = {}) {
  const field = (name: string) => {
    const typed = body[name];
    return typeof typed === 'string' ? typed.trim() : '';
  };
  return {
    number: field('number'),
    expiry: field('expiry'),
    cvv: field('cvv'),
    postalCode: field('postalCode'),
  };
}
