// Remotes as the plugin of @module-federation/enhanced builds them, to compare with. None is released (decision 130).
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerOf } from './container.ts';
import { FederationManifestPlugin } from './federation-manifest-plugin.ts';

/** `isExternal` lets a remote use the shell's copy of the federation runtime. */
export type Plugin = { isExternal: boolean };

const { ModuleFederationPluginV1 } = rspack.container;

/** Keeps every part of the runtime, since the plugin's code uses more of it than the shell does. */
export function withWholeRuntime(config: Configuration): Configuration {
  const rules = config.module!.rules!.filter(
    (rule) => !JSON.stringify(rule).includes('unused-federation-parts'),
  );
  return { ...config, module: { ...config.module, rules } };
}

/** A remote's configuration with the plugin in place of Rspack's V1 container. */
export function withPlugin(config: Configuration, { isExternal }: Plugin): Configuration {
  const plugin = new ModuleFederationPlugin({
    ...containerOf(config.name!),
    manifest: true,
    dts: false,
    experiments: {
      externalRuntime: isExternal,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
  const kept = config.plugins!.filter(
    (each) =>
      !(each instanceof ModuleFederationPluginV1 || each instanceof FederationManifestPlugin),
  );
  return withWholeRuntime({ ...config, plugins: [plugin, ...kept] });
}
