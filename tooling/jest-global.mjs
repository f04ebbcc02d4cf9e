// An ES module has no global `jest`, which CommonJS gets from Jest.
globalThis.jest = import.meta.jest;
