import type { Context } from 'koa';
import type { EndpointCookie } from '@studio/contract';

export type OwnCookie = {
  /** As the browser brought it: whatever its owner likes. */
  value: string | null;
  keep(value: string, days: number): void;
};

const day = 24 * 3600 * 1000;

/**
 * A cookie out of reach of scripts and of other sites. One of the whole site is, behind TLS, out of
 * reach of its neighbours' hosts and of the network as well (`__Host-`, RFC 6265bis 4.1.3.2).
 */
export function ownCookie(ctx: Context, cookie: EndpointCookie | undefined): OwnCookie {
  if (!cookie) return { value: null, keep: () => undefined };
  // TLS ends before us. Who claims it falsely hides the cookie from nobody else.
  const secure = ctx.get('x-forwarded-proto') === 'https';
  const isOfSite = cookie.path === '/';
  const name = isOfSite && secure ? `__Host-${cookie.name}` : cookie.name;
  return {
    value: ctx.cookies.get(name) ?? null,
    keep(value, days) {
      ctx.cookies.secure = secure;
      ctx.cookies.set(name, value, {
        path: isOfSite ? '/' : `/api${cookie.path}`,
        maxAge: days * day,
        httpOnly: true,
        sameSite: 'strict',
      });
    },
  };
}
