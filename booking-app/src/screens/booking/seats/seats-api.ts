import { listSeats } from '@studio/contract';
import { api } from '../../../api/api.ts';
import { queryOf } from '../../../api/call-contract.ts';

export const { useListSeatsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listSeats: queryOf(build, listSeats) }),
});
