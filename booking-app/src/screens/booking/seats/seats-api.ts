import { listSeats, mailSeatLink, replaceGuest } from '@studio/contract';
import { api } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/call-contract.ts';

/** How many guests have signed. */
export const countSigned = (seats: { isSigned: boolean }[]) => ({
  signed: seats.filter(({ isSigned }) => isSigned).length,
  guests: seats.length,
});

const withTags = api.enhanceEndpoints({ addTagTypes: ['booking'] });

export const { useListSeatsQuery, useReplaceGuestMutation, useMailSeatLinkMutation } =
  withTags.injectEndpoints({
    endpoints: (build) => ({
      listSeats: queryOf(build, listSeats, { providesTags: ['booking'] }),
      // Changes the booking's version too.
      replaceGuest: mutationOf(build, replaceGuest, { invalidatesTags: ['booking'] }),
      mailSeatLink: mutationOf(build, mailSeatLink),
    }),
  });
