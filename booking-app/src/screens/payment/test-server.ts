import { failure, type Answers } from '../../test-app.tsx';

type Outcome = 'CONFIRMED' | 'PENDING' | 'FAILED';
type Answer = { status?: number; body: unknown };
type Request = { body: unknown; headers: Record<string, string> };

/** How a payment ends: at Square, and on the way back to the page. */
export const endings = {
  paid: { outcome: 'CONFIRMED', isHeard: true },
  'paid, answer lost': { outcome: 'CONFIRMED', isHeard: false },
  declined: { outcome: null, isHeard: true },
  'line broken before': { outcome: null, isHeard: false },
  unclear: { outcome: 'PENDING', isHeard: true },
  'unclear, answer lost': { outcome: 'PENDING', isHeard: false },
} as const satisfies Record<string, { outcome: Outcome | null; isHeard: boolean }>;

export type Ending = keyof typeof endings;

/** Equals the limit in `api/src/serve.ts`: no request takes longer to arrive. */
const requestTimeoutMs = 15_000;

const paidAnswer = (status: Outcome): Answer => ({
  status: status === 'PENDING' ? 202 : 200,
  body: { status, reservationId: 'r1', amount: 6000, message: 'Payment successful!' },
});
const unheard = undefined as unknown as Answer;

/**
 * A server that follows the contract and holds back each payment's response until the test releases it. One checkout
 * is one charge, whatever is sent under its key.
 */
export function createModelServer() {
  const checkouts = new Map<string, { request: string; outcome: Outcome }>();
  const waiting: { since: number; end: (ending: Ending) => void }[] = [];

  const charge = ({ body, headers }: Request, ending: Ending): Answer => {
    const key = headers['idempotency-key'] ?? '';
    const { reservationDetails } = body as { reservationDetails: object };
    const request = JSON.stringify(reservationDetails);
    const { outcome, isHeard } = endings[ending];
    const known = checkouts.get(key);
    if (known && known.outcome !== 'FAILED') {
      if (!isHeard) return unheard;
      return known.request === request
        ? paidAnswer(known.outcome)
        : failure(422, 'IDEMPOTENCY_KEY_REUSED', 'This checkout was already used.');
    }
    if (outcome) checkouts.set(key, { request, outcome });
    if (!isHeard) return unheard;
    return outcome ? paidAnswer(outcome) : failure(402, 'SQUARE_ERROR', 'Your card was declined.');
  };

  const answers: Answers = {
    'POST /payment/create-payment': (request) =>
      new Promise((resolve) => {
        waiting.push({
          since: Date.now(),
          end: (ending) => resolve(charge(request, ending)),
        });
      }),
    'GET /payment/status': ({ headers }) => {
      const status = checkouts.get(headers['idempotency-key'] ?? '')?.outcome ?? 'NONE';
      return { body: { status, message: `The payment is ${status}.` } };
    },
  };

  return {
    answers,
    isWaiting: () => waiting.length > 0,
    /** Responds to the payment that has waited longest, unless it was lost on its way. */
    answer(ending: Ending) {
      const first = waiting.shift();
      const isGivenUp = first && Date.now() - first.since > requestTimeoutMs;
      first?.end(isGivenUp ? 'line broken before' : ending);
    },
    /** Resolves every unknown outcome. */
    resolve(outcome: 'CONFIRMED' | 'FAILED') {
      for (const checkout of checkouts.values()) {
        if (checkout.outcome === 'PENDING') checkout.outcome = outcome;
      }
    },
    /** Returns how often each booking was paid for. */
    charges(): Map<string, number> {
      const counts = new Map<string, number>();
      for (const { request, outcome } of checkouts.values()) {
        if (outcome === 'CONFIRMED') counts.set(request, (counts.get(request) ?? 0) + 1);
      }
      return counts;
    },
  };
}
