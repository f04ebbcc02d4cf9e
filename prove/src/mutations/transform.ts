import { relative } from 'node:path';
import tsJest, { type TsJestTransformerOptions, type TsJestTransformOptions } from 'ts-jest';
import { pathOf } from '../built.ts';
import { missingControl } from '../env.ts';
import { applyTo, type Failpoint } from '../failpoints/failpoint.ts';
import { controls } from '../failpoints/tables.ts';

type Transform<Result> = (text: string, path: string, options: TsJestTransformOptions) => Result;

const sources = pathOf('api/src');

/** Replaces ts-jest in these runs: does the same, but builds the API without one control. */
export function createTransformer(options: TsJestTransformerOptions) {
  const control = controls.find(({ name }) => name === missingControl());
  const usual = tsJest.default.createTransformer(options);
  if (!control) return usual;
  const patched = patchFirst(control);
  return {
    process: patched(usual.process.bind(usual)),
    getCacheKey: patched(usual.getCacheKey.bind(usual)),
  };
}

const patchFirst =
  (control: Failpoint) =>
  <Result>(transform: Transform<Result>): Transform<Result> =>
  (text, path, options) =>
    transform(applyTo(relative(sources, path), text, control), path, options);
