import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';

// The files are browser code and are not compiled. Looking them up by package name works from `src` and from `dist`.
const findFile = (name: string) =>
  createRequire(process.argv[1] ?? path.join(process.cwd(), 'package.json')).resolve(
    `@studio/stand-ins/pages/${name}`,
  );

/** Serves a file of the `pages` folder. */
export const sendPageFile =
  (name: string): Middleware =>
  (ctx) => {
    ctx.type = path.extname(name);
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = createReadStream(findFile(name));
  };
