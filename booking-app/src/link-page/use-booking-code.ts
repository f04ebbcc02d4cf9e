import {
  email,
  limits,
  mailBookingCode,
  openByCode,
  serverNow,
  typedBookingNumber,
  typedCode,
} from '@studio/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../api/api.ts';
import { callErrorOf, mutationOf } from '../api/call-contract.ts';
import { useMailBookingLinksMutation } from '../booking/manage/booking-api.ts';
import { writeGuestSession } from '../booking/manage/guest-session.ts';
import { usePageDocument } from '../navigation/page-document.ts';
import { useSecondsLeft } from '../ui/clock.ts';
import { type AskedCode, forgetAskedCode, keepAskedCode, readAskedCode } from './asked-code.ts';

const { useMailBookingCodeMutation, useOpenByCodeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    mailBookingCode: mutationOf(build, mailBookingCode),
    openByCode: mutationOf(build, openByCode),
  }),
});

export type Typed = Pick<AskedCode, 'bookingNumber' | 'email'>;
type Problems = Partial<Typed>;

/** What a guest types to open a booking with its number and an emailed code, and the calls that do so. */
export function useBookingCode() {
  const [search] = useSearchParams();
  const { replace } = usePageDocument();
  const [asked, setAsked] = useState(readAskedCode);
  const [typed, setTyped] = useState<Typed>(
    () => asked ?? { bookingNumber: search.get('number') ?? '', email: '' },
  );
  const [problems, setProblems] = useState<Problems>({});
  const [codeProblem, setCodeProblem] = useState<string>();
  const [isMailed, setIsMailed] = useState(false);
  const [mailLinks, links] = useMailBookingLinksMutation();
  const [mailCode, code] = useMailBookingCodeMutation();
  const [openBooking, opening] = useOpenByCodeMutation();

  const hasNumber = typed.bookingNumber.trim() !== '';
  const isOwn = asked?.bookingNumber === typed.bookingNumber && asked.email === typed.email;
  const sentAt = isOwn ? asked.at : null;
  const after = (seconds: number) => sentAt && sentAt + seconds * 1000;
  const isSent = useSecondsLeft(after(limits.codeLifeMinutes * 60)) > 0;
  const resendIn = useSecondsLeft(after(limits.codeResendSeconds));

  const ask = async (wish: Typed): Promise<Problems> => {
    const { error } = hasNumber
      ? await mailCode({ body: wish })
      : await mailLinks({ body: { email: wish.email } });
    if (error) return { email: callErrorOf(error).message };
    setIsMailed(!hasNumber);
    if (hasNumber) {
      const sent = { ...typed, at: serverNow() };
      keepAskedCode(sent);
      setAsked(sent);
    }
    return {};
  };

  /** Emails the code, or without a number the links of the address. Resolves to the problems of the fields. */
  const send = async (): Promise<Problems> => {
    setProblems({});
    setCodeProblem(undefined);
    const number = hasNumber ? typedBookingNumber.safeParse(typed.bookingNumber) : null;
    const address = email.safeParse(typed.email);
    const found =
      address.success && number?.success !== false
        ? await ask({ bookingNumber: number?.data ?? '', email: address.data })
        : {
            ...(number?.error && { bookingNumber: number.error.issues[0]!.message }),
            ...(address.error && { email: address.error.issues[0]!.message }),
          };
    setProblems(found);
    return found;
  };

  /** Opens the booking with the code. Resolves to false if that failed. */
  const verify = async (figures: string): Promise<boolean> => {
    const wish = typedCode.safeParse({ email: typed.email, code: figures });
    setCodeProblem(wish.error?.issues[0]!.message);
    if (!wish.success) return false;
    const bookingNumber = typedBookingNumber.parse(typed.bookingNumber);
    const { data, error } = await openBooking({ body: { bookingNumber, ...wish.data } });
    if (error) {
      setCodeProblem(callErrorOf(error).message);
      return false;
    }
    forgetAskedCode();
    writeGuestSession({ ...data, linkKey: data.key });
    // The page may have seen an invalid link, so it starts again.
    replace(pageOf(search, data.bookingNumber ?? bookingNumber));
    return true;
  };

  return {
    typed,
    change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    problems,
    hasNumber,
    isSending: code.isLoading || links.isLoading,
    /** True once links are emailed. */
    isMailed,
    send,
    isSent,
    sentAt,
    resendIn,
    codeProblem,
    isVerifying: opening.isLoading || opening.isSuccess,
    verify,
  };
}

/** The booking's page, with what else the link asked for, such as a change. */
function pageOf(search: URLSearchParams, bookingNumber: string): string {
  const page = new URLSearchParams(search);
  for (const name of ['find', 'id', 'number']) page.delete(name);
  page.set('number', bookingNumber);
  return `/booking?${page.toString()}`;
}
