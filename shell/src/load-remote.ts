import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { LiveRemotes } from '@studio/contract';
import type { ComponentType } from 'react';
import type { RemoteModules } from './remote-modules.ts';

// Shorter than a visitor waits before the page seems broken, and shorter than the race in app.tsx.
const entryTimeout = 3000;

const share = (lib: object) => ({
  version: React.version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0', eager: true },
});

/** Fetches a remote of the registry and resolves to its App. Rejects if any file fails or differs. */
export function createRemoteLoader(
  releases: LiveRemotes,
): (name: string) => Promise<ComponentType> {
  const integrityOf = new Map(
    Object.values(releases).map(({ entry, integrity }) => [absolute(entry), integrity]),
  );
  const federation = createInstance({
    name: 'shell',
    remotes: Object.entries(releases).map(([name, { entry }]) => ({
      name,
      entry: absolute(entry),
    })),
    shareStrategy: 'loaded-first',
    shared: {
      react: share(React),
      'react/jsx-runtime': share(jsxRuntime),
      'react-dom': share(ReactDom),
    },
    plugins: [
      {
        name: 'entry-integrity',
        createScript: ({ url }) => ({
          script: createScript(url, integrityOf.get(url)),
          timeout: entryTimeout,
        }),
      },
    ],
  });

  const load = <Id extends keyof RemoteModules>(id: Id) =>
    federation.loadRemote<RemoteModules[Id]>(id);

  return async (name) => {
    const remote = await load(`${name}/App`);
    if (!remote) throw new Error(`The remote "${name}" exposes no App`);
    return remote.App;
  };
}

const absolute = (entry: string): string => new URL(entry, document.baseURI).href;

function createScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}
