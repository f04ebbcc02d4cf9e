import { openGuestForm, sendGuestForm, takeTablet } from '@studio/contract';
import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/call-contract.ts';

export const { useOpenGuestFormMutation, useSendGuestFormMutation, useTakeTabletMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      openGuestForm: mutationOf(build, openGuestForm),
      sendGuestForm: mutationOf(build, sendGuestForm),
      takeTablet: mutationOf(build, takeTablet),
    }),
  });
