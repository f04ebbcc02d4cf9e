import Koa from 'koa';
import { serve } from '../src/serve.ts';
import { reportUsage } from './report-usage.ts';

// The baseline: a Koa server that returns the stored bytes in its argument by path.
const answers = JSON.parse(process.argv[2]!) as Record<string, string>;
const app = new Koa();
app.use((ctx) => {
  ctx.type = 'application/json';
  ctx.body = answers[ctx.path];
});
const { url } = await serve(app, { port: 0, host: '127.0.0.1' });
reportUsage(url);
