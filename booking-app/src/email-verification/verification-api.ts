import { sendVerificationCode, verifyEmail, type ResponseOf } from '@studio/contract';
import { api } from '../api/api.ts';
import { toCall, type ArgumentOf } from '../api/call-contract.ts';

type Send = typeof sendVerificationCode;
type Verify = typeof verifyEmail;

export const { useSendVerificationCodeMutation, useVerifyEmailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendVerificationCode: build.mutation<ResponseOf<Send>, ArgumentOf<Send>>({
      query: toCall(sendVerificationCode),
    }),
    verifyEmail: build.mutation<ResponseOf<Verify>, ArgumentOf<Verify>>({
      query: toCall(verifyEmail),
    }),
  }),
});
