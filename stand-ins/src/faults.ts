import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware, Next } from 'koa';

export const operations = {
  square: ['create', 'get', 'list', 'cancel', 'refund'],
  sendgrid: ['send'],
  google: ['certs'],
} as const;

export const modes = [
  'timeout-before',
  'timeout-after',
  '500-before',
  '500-after',
  '401',
  '429',
  'reset',
  'slow',
  'held',
  'garbage',
  'down',
] as const;

export type Provider = keyof typeof operations;
type Mode = (typeof modes)[number];

/**
 * `delayMs` is for `slow` only. `held` lasts until the faults are cleared. `down` ignores `operation` and `times`.
 */
export type Fault = {
  provider: Provider;
  operation?: string;
  mode: Mode;
  times: number;
  delayMs: number;
};

type Scene = { ctx: Context; next: Next; fault: Fault };
type ErrorBodies = Record<Provider, (status: number, message: string) => unknown>;

/** The active faults, and the middleware that applies them. */
export function createFaults(errorBodies: ErrorBodies) {
  let active: Fault[] = [];
  const clearing = new EventEmitter().setMaxListeners(0);

  const take = (provider: Provider, operation: string) => {
    const fault = active.find(
      (each) => each.mode !== 'down' && each.provider === provider && each.operation === operation,
    );
    if (!fault) return undefined;
    fault.times -= 1;
    active = active.filter(({ times }) => times > 0);
    return fault;
  };

  const refuse = (ctx: Context, provider: Provider, status: number) => {
    ctx.status = status;
    ctx.body = errorBodies[provider](status, refusals[status] ?? '');
  };

  const behaviours: Record<Mode, (scene: Scene) => Promise<void> | void> = {
    'timeout-before': ({ ctx }) => hang(ctx),
    'timeout-after': async ({ ctx, next }) => {
      await next();
      await hang(ctx);
    },
    '500-before': ({ ctx, fault }) => refuse(ctx, fault.provider, 500),
    '500-after': async ({ ctx, next, fault }) => {
      await next();
      refuse(ctx, fault.provider, 500);
    },
    '401': ({ ctx, fault }) => refuse(ctx, fault.provider, 401),
    '429': ({ ctx, fault }) => {
      refuse(ctx, fault.provider, 429);
      ctx.set('Retry-After', '1');
    },
    reset: ({ ctx }) => {
      ctx.respond = false;
      ctx.req.socket.resetAndDestroy();
    },
    slow: async ({ next, fault }) => {
      await delay(fault.delayMs, undefined, { ref: false });
      await next();
    },
    held: async ({ next }) => {
      await once(clearing, 'cleared');
      await next();
    },
    garbage: async ({ ctx, next }) => {
      await next();
      ctx.status = 200;
      ctx.type = 'application/json';
      ctx.body = '{"unfinished": ';
    },
    down: ({ ctx, fault }) => refuse(ctx, fault.provider, 503),
  };

  return {
    list: (): readonly Fault[] => active,
    add: (fault: Fault) => {
      active = [...active, { ...fault }];
    },
    clear: () => {
      active = [];
      clearing.emit('cleared');
    },
    /** Refuses every request to a provider while it is `down`, including requests for its page scripts. */
    whileDown:
      (provider: Provider): Middleware =>
      (ctx, next) => {
        const isDown = active.some((each) => each.provider === provider && each.mode === 'down');
        return isDown ? refuse(ctx, provider, 503) : next();
      },
    around:
      (provider: Provider, operation: string): Middleware =>
      (ctx, next) => {
        const fault = take(provider, operation);
        return fault ? behaviours[fault.mode]({ ctx, next, fault }) : next();
      },
  };
}

export type Faults = ReturnType<typeof createFaults>;

const refusals: Record<number, string> = {
  401: 'This request could not be authorized.',
  429: 'Too many requests. Try again later.',
  500: 'An internal error has occurred.',
  503: 'The service is unavailable.',
};

async function hang(ctx: Context) {
  ctx.respond = false;
  await once(ctx.res, 'close');
}
