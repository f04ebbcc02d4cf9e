import * as z from 'zod/mini';
import * as contract from '@studio/contract';
import type { Access, Endpoint } from '@studio/contract';

/** An endpoint for the documentation: its name and who may call it. */
export type Operation = {
  name: string;
  endpoint: Endpoint;
  caller: Access | 'square' | 'sendgrid';
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'failure' in value && 'path' in value;

const fromContract = Object.entries(contract).flatMap(([name, endpoint]): Operation[] =>
  isEndpoint(endpoint) ? [{ name, endpoint, caller: endpoint.access }] : [],
);

// No page makes these calls, so they are not in the contract.
const forMachines: Operation[] = [
  {
    name: 'checkHealth',
    caller: 'public',
    endpoint: contract.endpoint({
      method: 'GET',
      path: '/health',
      access: 'public',
      response: z.object({ status: z.literal('ok') }),
      failure: 'The process does not respond.',
    }),
  },
  {
    name: 'checkReadiness',
    caller: 'public',
    endpoint: contract.endpoint({
      method: 'GET',
      path: '/ready',
      access: 'public',
      response: z.object({ status: z.literal('ready') }),
      failure: 'The database does not respond.',
    }),
  },
  {
    name: 'receiveWebhook',
    caller: 'square',
    endpoint: contract.endpoint({
      method: 'POST',
      path: '/payment/webhook',
      access: 'public',
      body: z.object({
        event_id: z.string(),
        type: z.string(),
        data: z.object({ id: z.string() }),
      }),
      response: z.object({ received: z.literal(true) }),
      failure: 'The event could not be stored.',
    }),
  },
  {
    name: 'receiveEmailEvents',
    caller: 'sendgrid',
    endpoint: contract.endpoint({
      method: 'POST',
      path: '/email/events',
      access: 'public',
      body: z.array(
        z.object({
          event: z.string(),
          type: z.optional(z.string()),
          outbox_id: z.optional(z.string()),
        }),
      ),
      response: z.object({ received: z.literal(true) }),
      failure: 'The events could not be stored.',
    }),
  },
];

/** Every call of the API, in the order of their addresses. */
export const operations: Operation[] = [...fromContract, ...forMachines].sort((a, b) =>
  a.endpoint.path < b.endpoint.path ? -1 : 1,
);
