import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { describeContract } from '@studio/contract/released';
import { toDocsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApi } from './open-api.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const page = toDocsPage(openApi);

/**
 * Serves `GET /openapi.json` for programs and `GET /docs` for people, both written from the contract, and `GET
 * /contract.json`, with which a release compares what its app needs (tooling/publish/fit/).
 */
export function addDocs(router: Router): void {
  router.get('/contract.json', (ctx) => {
    ctx.body = describeContract();
  });
  router.get('/openapi.json', (ctx) => {
    ctx.body = openApi;
  });
  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.type = 'html';
    ctx.body = page;
  });
}
