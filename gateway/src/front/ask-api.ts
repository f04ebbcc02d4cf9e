import {
  Agent,
  type AgentOptions,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as callServer,
  type RequestOptions,
} from 'node:http';
import readStream from 'raw-body';
import { apiUnavailable } from './refusal.ts';

const answerLimit = 60_000;

/** Shorter than the API keeps an idle connection, so that a request never meets one that is closing. */
const idleLimit = 30_000;

export const createApiAgent = (options: AgentOptions = {}): Agent =>
  new Agent({ keepAlive: true, timeout: idleLimit, ...options });

export type Call = {
  agent: Agent;
  method: string | undefined;
  path: string | undefined;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  signal?: AbortSignal;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Buffers the whole response, so that a slow reader does not occupy the API. */
export const askApi = (api: RequestOptions, { body, ...call }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(apiUnavailable());
    const request = callServer({ ...api, ...call, timeout: answerLimit });
    request.once('response', (answer) => {
      const { statusCode: status, headers } = answer;
      readStream(answer).then((whole) => resolve({ status: status!, headers, body: whole }), fail);
    });
    request.once('error', fail);
    request.once('timeout', () => request.destroy());
    request.end(body);
  });
