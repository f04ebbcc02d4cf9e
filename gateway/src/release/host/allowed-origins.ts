/** The other origins that the site's operator allows each remote to come from. */
export type AllowedOrigins = Record<string, string[]>;

/** One origin. A host with a `*` would be a wildcard in the security policy. */
const isOneOrigin = (text: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;

/**
 * Reads `admin=https://admin.example booking=https://cdn.example`; an app may have several entries. Null for other
 * text. The shell always comes from the site, because it loads what comes from elsewhere.
 */
export function readAllowedOrigins(text: string): AllowedOrigins | null {
  const allowed: AllowedOrigins = {};
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, app, origin = ''] = /^([a-z][a-z-]*)=(.+)$/.exec(entry) ?? [];
    if (!app || app === 'shell' || !isOneOrigin(origin)) return null;
    allowed[app] = [...(allowed[app] ?? []), origin];
  }
  return allowed;
}

export const isAllowed = (allowed: AllowedOrigins, app: string, origin: string): boolean =>
  Object.hasOwn(allowed, app) && allowed[app]!.includes(origin);
