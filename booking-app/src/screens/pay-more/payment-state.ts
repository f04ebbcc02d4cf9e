import { callErrorOf } from '../../api/call-contract.ts';

type Answered<Paid> = { data?: Paid | undefined; error?: unknown; reset: () => void };

/** How far a payment has come, from the response to its last request. */
export function stateOf<Paid extends { status: string }>({ data, error, reset }: Answered<Paid>) {
  const problem = error ? callErrorOf(error) : null;
  return {
    paid: data?.status === 'CONFIRMED' ? data : null,
    isOpen: data?.status === 'PENDING' || problem?.type === 'IN_PROGRESS',
    problem,
    dismiss: reset,
  };
}
