import * as contract from '@studio/contract';
import type { ResponseOf } from '@studio/contract';
import { api } from '../../api/api.ts';
import { toCall, type ArgumentOf } from '../../api/call-contract.ts';

type Changes =
  | typeof contract.moveBooking
  | typeof contract.cancelBooking
  | typeof contract.shrinkBooking
  | typeof contract.changeBookingDetails
  | typeof contract.switchReminders
  | typeof contract.answerOffer;

type Calls =
  | typeof contract.openBooking
  | typeof contract.holdMoreGuests
  | typeof contract.payMoreGuests
  | typeof contract.payDeposit
  | typeof contract.payBalance
  | typeof contract.resendBooking
  | typeof contract.relinkBooking
  | typeof contract.mailBookingLinks;

const withTags = api.enhanceEndpoints({ addTagTypes: ['booking'] });

/** Every change of a booking returns its new state. */
const bookingApi = withTags.injectEndpoints({
  endpoints: (build) => {
    const change = <E extends Changes>(endpoint: E) =>
      build.mutation<ResponseOf<E>, ArgumentOf<E>>({
        query: toCall(endpoint),
        invalidatesTags: ['booking'],
      });
    const send = <E extends Calls>(endpoint: E) =>
      build.mutation<ResponseOf<E>, ArgumentOf<E>>({ query: toCall(endpoint) });
    return {
      openBooking: send(contract.openBooking),
      getBooking: build.query<
        ResponseOf<typeof contract.getBooking>,
        ArgumentOf<typeof contract.getBooking>
      >({ query: toCall(contract.getBooking), providesTags: ['booking'] }),
      moveBooking: change(contract.moveBooking),
      cancelBooking: change(contract.cancelBooking),
      shrinkBooking: change(contract.shrinkBooking),
      changeBookingDetails: change(contract.changeBookingDetails),
      switchReminders: change(contract.switchReminders),
      answerOffer: change(contract.answerOffer),
      holdMoreGuests: send(contract.holdMoreGuests),
      payMoreGuests: send(contract.payMoreGuests),
      payDeposit: send(contract.payDeposit),
      payBalance: send(contract.payBalance),
      resendBooking: send(contract.resendBooking),
      relinkBooking: send(contract.relinkBooking),
      mailBookingLinks: send(contract.mailBookingLinks),
    };
  },
});

export const {
  useOpenBookingMutation,
  useGetBookingQuery,
  useMoveBookingMutation,
  useCancelBookingMutation,
  useShrinkBookingMutation,
  useChangeBookingDetailsMutation,
  useSwitchRemindersMutation,
  useAnswerOfferMutation,
  useHoldMoreGuestsMutation,
  usePayMoreGuestsMutation,
  usePayDepositMutation,
  usePayBalanceMutation,
  useResendBookingMutation,
  useRelinkBookingMutation,
  useMailBookingLinksMutation,
} = bookingApi;
