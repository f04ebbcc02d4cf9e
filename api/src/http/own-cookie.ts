import type { Context } from 'koa';

export type OwnCookie = {
  /** As the browser brought it: whatever its owner likes. */
  value: string | null;
  keep(value: string, days: number): void;
};

const day = 24 * 3600 * 1000;

/** A cookie for the called address alone, out of reach of scripts and of other sites. */
export function ownCookie(ctx: Context, name: string | undefined): OwnCookie {
  if (!name) return { value: null, keep: () => undefined };
  return {
    value: ctx.cookies.get(name) ?? null,
    keep(value, days) {
      // TLS ends before us. Who claims it falsely hides the cookie from nobody else.
      ctx.cookies.secure = ctx.get('x-forwarded-proto') === 'https';
      const { path } = ctx;
      ctx.cookies.set(name, value, {
        path,
        maxAge: days * day,
        httpOnly: true,
        sameSite: 'strict',
      });
    },
  };
}
