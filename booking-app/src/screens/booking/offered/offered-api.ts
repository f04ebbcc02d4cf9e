import { answerBenchOffer } from '@studio/contract';
import { api } from '../../../api/api.ts';
import { mutationOf } from '../../../api/call-contract.ts';

const withTags = api.enhanceEndpoints({ addTagTypes: ['booking'] });

/** Loaded with the question, which few bookings have. A refusal reloads the booking too. */
export const { useAnswerBenchOfferMutation } = withTags.injectEndpoints({
  endpoints: (build) => ({
    answerBenchOffer: mutationOf(build, answerBenchOffer, { invalidatesTags: ['booking'] }),
  }),
});
