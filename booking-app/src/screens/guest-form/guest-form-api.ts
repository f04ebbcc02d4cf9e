import { openGuestForm, sendGuestForm } from '@studio/contract';
import { api } from '../../api/api.ts';
import { mutationOf } from '../../api/call-contract.ts';

export const { useOpenGuestFormMutation, useSendGuestFormMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    openGuestForm: mutationOf(build, openGuestForm),
    sendGuestForm: mutationOf(build, sendGuestForm),
  }),
});
