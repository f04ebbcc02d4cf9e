import * as runtimeCore from '@module-federation/runtime-core';

// The name under which a remote with `externalRuntime` looks for it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
