import * as z from 'zod';
import type { Access, Endpoint } from '../http/endpoint.ts';
import * as contract from '../index.ts';

/** The subset of JSON Schema (draft 2020-12) that zod generates for this contract. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
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

/** Describes every call of the current contract. */
export function describeContract(): Calls {
  const exported: unknown[] = Object.values(contract);
  return Object.fromEntries(
    exported
      .filter(isEndpoint)
      .map((endpoint): [string, Call] => [`${endpoint.method} ${endpoint.path}`, callOf(endpoint)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function callOf({ access, response, params, query, body }: Endpoint): Call {
  const parts = Object.entries({ params, query, body }).filter(([, part]) => part !== undefined);
  const request = {
    type: 'object',
    properties: Object.fromEntries(parts.map(([name, part]) => [name, schemaOf(part!, 'input')])),
  };
  return { access, request, response: schemaOf(response, 'output') };
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io }) as Schema;
