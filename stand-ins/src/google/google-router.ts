import Router from '@koa/router';
import { koaBody } from 'koa-body';
import type { Faults } from '../faults.ts';
import { sendPageFile } from '../pages/page-file.ts';
import { createGoogleKeys, type GoogleKeys } from './keys.ts';
import { mintToken } from './mint-token.ts';

// The process has one key pair, created on first use, because an RSA key takes a tenth of a second.
let keys: Promise<GoogleKeys> | undefined;
const readKeys = () => (keys ??= createGoogleKeys());

/** Serves Google's sign-in script, its account chooser, its public keys, and tokens for tests. */
export function createGoogleRouter({ faults }: { faults: Faults }): Router {
  const router = new Router({ prefix: '/google' });
  router.get('/oauth2/v3/certs', faults.around('google', 'certs'), async (ctx) => {
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = (await readKeys()).jwks;
  });
  router.get('/client.js', sendPageFile('google-client.js'));
  router.get('/choose', sendPageFile('google-choose.html'));
  router.get('/choose.js', sendPageFile('google-choose.js'));
  router.post('/mint', koaBody({ text: false, urlencoded: false }), async (ctx) => {
    const request = (ctx.request.body ?? {}) as Record<string, unknown>;
    const answer = await mintToken(request, await readKeys());
    ctx.status = 'error' in answer ? 400 : 200;
    ctx.body = answer;
  });
  return router;
}
