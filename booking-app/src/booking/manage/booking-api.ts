import * as contract from '@studio/contract';
import { api } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/call-contract.ts';

const withTags = api.enhanceEndpoints({ addTagTypes: ['booking'] });

/** Each of these changes returns the booking's new state. */
const bookingApi = withTags.injectEndpoints({
  endpoints: (build) => {
    const change = { invalidatesTags: ['booking' as const] };
    return {
      openBooking: mutationOf(build, contract.openBooking),
      getBooking: queryOf(build, contract.getBooking, { providesTags: ['booking'] }),
      moveBooking: mutationOf(build, contract.moveBooking, change),
      cancelBooking: mutationOf(build, contract.cancelBooking, change),
      shrinkBooking: mutationOf(build, contract.shrinkBooking, change),
      changeBookingDetails: mutationOf(build, contract.changeBookingDetails, change),
      chooseAddOns: mutationOf(build, contract.chooseAddOns, change),
      switchReminders: mutationOf(build, contract.switchReminders, change),
      answerOffer: mutationOf(build, contract.answerOffer, change),
      holdMoreGuests: mutationOf(build, contract.holdMoreGuests),
      payMoreGuests: mutationOf(build, contract.payMoreGuests),
      payDeposit: mutationOf(build, contract.payDeposit),
      payBalance: mutationOf(build, contract.payBalance),
      leaveTip: mutationOf(build, contract.leaveTip),
      resendBooking: mutationOf(build, contract.resendBooking),
      relinkBooking: mutationOf(build, contract.relinkBooking),
      mailBookingLinks: mutationOf(build, contract.mailBookingLinks),
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
  useChooseAddOnsMutation,
  useSwitchRemindersMutation,
  useAnswerOfferMutation,
  useHoldMoreGuestsMutation,
  usePayMoreGuestsMutation,
  usePayDepositMutation,
  usePayBalanceMutation,
  useLeaveTipMutation,
  useResendBookingMutation,
  useRelinkBookingMutation,
  useMailBookingLinksMutation,
} = bookingApi;
