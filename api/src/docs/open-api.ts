import * as z from 'zod';
import { createPayment, type EndpointCookie, errorBody, errorTypes } from '@studio/contract';
import { errorStatuses } from './error-statuses.ts';
import { type Operation, operations } from './operations.ts';

/** The part of an OpenAPI 3.0 schema object that zod writes for this contract. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** The forms of a body that has more than one. */
  oneOf?: Schema[];
  enum?: unknown[];
  nullable?: boolean;
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean;
  $ref?: string;
};

type Content = { 'application/json': { schema: Schema } };
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  description?: string;
  schema: Schema;
};
type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Content;
};

export type DocumentedOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};

const json = (schema: Schema): Content => ({ 'application/json': { schema } });

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io }) as Schema;

const security: Record<Operation['caller'], Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, { customerToken: [] }],
  guest: [{ bookingToken: [] }, { customerToken: [] }],
  customer: [{ customerToken: [] }],
  admin: [{ adminToken: [] }],
  square: [{ squareSignature: [] }],
  sendgrid: [{ sendGridSignature: [] }],
};

const securitySchemes = {
  customerToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From /auth/login, /auth/register or /auth/google.',
  },
  bookingToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From /booking/open.',
  },
  adminToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'From /admin/auth.',
  },
  sendGridSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-twilio-email-event-webhook-signature',
    description: 'ECDSA of x-twilio-email-event-webhook-timestamp and the raw body.',
  },
  squareSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-square-hmacsha256-signature',
    description: 'HMAC-SHA256 of the webhook address and the raw body.',
  },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Created once per checkout or button press. A repeated call gets the same response. The same key with another body, actor or call gets 422.',
  schema: { type: 'string', maxLength: 64, pattern: '^[\\w-]+$' },
};

const cookieNamed = ({ name }: EndpointCookie): Parameter => ({
  name,
  in: 'cookie',
  required: false,
  description: 'Set by an earlier response. Without it, the API does not recognize the browser.',
  schema: { type: 'string' },
});

const reachOf = ({ name, path }: EndpointCookie): string =>
  path === '/'
    ? `${name}: sent for the whole site. HttpOnly, SameSite=Strict; behind TLS also Secure, with the prefix \`__Host-\`.`
    : `${name}: sent for /api${path} only. HttpOnly, SameSite=Strict; behind TLS also Secure.`;

const setCookies = (cookies: EndpointCookie[]) => ({
  'Set-Cookie': {
    description: cookies.map(reachOf).join(' '),
    schema: { type: 'string' as const },
  },
});

const cookiesOf = ({ cookie, device }: Operation['endpoint']): EndpointCookie[] =>
  [cookie, device].filter((each) => each !== undefined);

/** Leaves out cookies that are for another address. */
const broughtCookiesOf = (endpoint: Operation['endpoint']): EndpointCookie[] =>
  cookiesOf(endpoint).filter(({ path }) => path === '/' || path === endpoint.path);

const fieldsOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
};

const refusal = (description: string): Answer => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

function answersOf({ endpoint, caller }: Operation): Record<string, Answer> {
  const content = json(schemaOf(endpoint.response, 'output'));
  const { params, query, body, idempotent } = endpoint;
  const cookies = cookiesOf(endpoint);
  const isParsed = [params, query, body, idempotent].some(Boolean);
  return {
    200: {
      description: 'Done.',
      ...(cookies.length > 0 ? { headers: setCookies(cookies) } : {}),
      content,
    },
    ...(endpoint === createPayment
      ? { 202: { description: 'The outcome is not known yet. Poll /payment/status.', content } }
      : {}),
    ...(isParsed ? { 400: refusal('The request is not valid. `details` names the fields.') } : {}),
    ...(caller === 'public'
      ? {}
      : { 401: refusal('The token or signature is missing or not valid.') }),
    default: refusal('Any other error. Its `type` says which.'),
  };
}

const toWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, ' $&').toLowerCase().replace('google', 'Google');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function toDocumented(operation: Operation): DocumentedOperation {
  const { name, endpoint, caller } = operation;
  return {
    operationId: name,
    summary: toWords(name),
    description: `If the response has no message, the page shows: “${endpoint.failure}”`,
    tags: [endpoint.path.split('/')[1]!],
    security: security[caller],
    parameters: [
      ...fieldsOf(endpoint.params, 'path'),
      ...fieldsOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...broughtCookiesOf(endpoint).map(cookieNamed),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: json(schemaOf(endpoint.body, 'input')),
          },
        }
      : {}),
    responses: answersOf(operation),
  };
}

function toPaths(): Record<string, Record<string, DocumentedOperation>> {
  const paths: Record<string, Record<string, DocumentedOperation>> = {};
  for (const operation of operations) {
    const { path, method } = operation.endpoint;
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: toDocumented(operation) };
  }
  return paths;
}

export const openApi = {
  openapi: '3.0.3',
  info: {
    title: 'Silver Bench API',
    version: '1',
    description:
      'Everything the booking site and the admin panel do. Dates and times are the studio’s, America/Los_Angeles; money is integer US cents unless a field says dollars.',
  },
  servers: [{ url: '/api' }],
  paths: toPaths(),
  components: {
    securitySchemes,
    schemas: {
      Error: {
        ...schemaOf(errorBody, 'output'),
        description: errorTypes.map((type) => `${type}: ${errorStatuses[type]}`).join(', '),
      },
    },
  },
};
