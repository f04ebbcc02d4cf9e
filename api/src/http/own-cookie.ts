import type { Context } from 'koa';
import type { EndpointCookie } from '@studio/contract';

export type OwnCookie = {
  /** The value that the browser sent. Its owner can send anything. */
  value: string | null;
  keep(value: string, days: number): void;
};

const day = 24 * 3600 * 1000;

/**
 * A cookie that scripts and other sites cannot read. Behind TLS, a cookie for the whole site is also protected from
 * neighboring hosts and the network (`__Host-`, RFC 6265bis 4.1.3.2).
 */
export function ownCookie(ctx: Context, cookie: EndpointCookie | undefined): OwnCookie {
  if (!cookie) return { value: null, keep: () => undefined };
  // TLS ends at the proxy. A client that sends this header falsely affects only its own cookie.
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
