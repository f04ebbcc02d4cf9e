import { modes, operations, type Fault, type Provider } from './faults.ts';

const slowestMs = 10 * 60 * 1000;
const defaultDelayMs = 30_000;

/** The fault that a `POST /faults` body requests, or a sentence that says what is wrong with it. */
export function parseFault(body: unknown): Fault | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object.';
  const { provider, operation, mode, times, delayMs } = {
    times: 1,
    delayMs: defaultDelayMs,
    ...body,
  } as Record<string, unknown>;
  if (!isOneOf(Object.keys(operations) as Provider[], provider)) {
    return `provider must be one of ${Object.keys(operations).join(', ')}.`;
  }
  if (!isOneOf(modes, mode)) return `mode must be one of ${modes.join(', ')}.`;
  if (mode === 'down') return { provider, mode, times: 1, delayMs: 0 };
  if (!isOneOf<string>(operations[provider], operation)) {
    return `operation of ${provider} must be one of ${operations[provider].join(', ')}.`;
  }
  if (!isWholeNumber(times, 1, 10_000)) return 'times must be a whole number from 1 to 10000.';
  if (!isWholeNumber(delayMs, 0, slowestMs)) {
    return `delayMs must be a whole number from 0 to ${slowestMs}.`;
  }
  return { provider, operation, mode, times, delayMs };
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.includes(value as T);

const isWholeNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
