import * as z from 'zod';
import type { Access, Endpoint } from '../http/endpoint.ts';
import * as contract from '../index.ts';

export { findBreaks, type Break } from './find-breaks.ts';

/** The subset of JSON Schema (draft 2020-12) that zod generates for this contract. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** What a caller relies on, as data that can be compared with a later contract. */
type Call = { access: Access; request: Schema; response: Schema };

/** The calls, keyed by `METHOD /path`. */
export type Calls = Record<string, Call>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

/** Describes the calls of the current contract: every one, or those exported under the given names. */
export function describeContract(names?: Set<string>): Calls {
  const exported: [string, unknown][] = Object.entries(contract);
  return Object.fromEntries(
    exported
      .filter(([name]) => names?.has(name) ?? true)
      .map(([, value]) => value)
      .filter(isEndpoint)
      .map((endpoint): [string, Call] => [`${endpoint.method} ${endpoint.path}`, callOf(endpoint)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const nothing: Schema = { type: 'object', properties: {} };

function callOf({ access, response, params, query, body }: Endpoint): Call {
  const parts = Object.entries({ params, query, body });
  const request = {
    type: 'object',
    properties: Object.fromEntries(
      parts.map(([name, part]) => [name, part ? schemaOf(part, 'input') : nothing]),
    ),
  };
  return { access, request, response: schemaOf(response, 'output') };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const described = z.toJSONSchema(schema, { io });
  delete described.$schema;
  return described as Schema;
}
