import { createHmac } from 'node:crypto';
import { type AdminSession, cashText, type Mark, markText } from '@studio/contract';

const sign = ({ offlineKey = '' }: AdminSession, text: string): string =>
  createHmac('sha256', Buffer.from(offlineKey, 'base64url')).update(text).digest('base64url');

/** Proves marks as the browser does that holds the session's key. */
export const proveMarks = (session: AdminSession, marks: Mark[]): Mark[] =>
  marks.map((mark) => ({ ...mark, proof: sign(session, markText(mark)) }));

export const proofOfCash = (session: AdminSession, cash: Parameters<typeof cashText>[0]): string =>
  sign(session, cashText(cash));
