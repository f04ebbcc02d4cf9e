import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';

// The files are browser code and are not compiled. Looking them up by package name works from `src` and from `dist`.
const findFile = (name: string) => new URL(import.meta.resolve(`@studio/stand-ins/pages/${name}`));

/** Serves a file of the `pages` folder. */
export const sendPageFile =
  (name: string): Middleware =>
  (ctx) => {
    ctx.type = path.extname(name);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = createReadStream(findFile(name));
  };
