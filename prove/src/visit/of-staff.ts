import type { Request } from '../studio/call.ts';
import type { Play } from './play.ts';

/** With the token that staff have signed in for. */
export const ofStaff = ({ learnt, visitor: { client } }: Play, request: Request): Request => ({
  token: learnt['admin'],
  client,
  ...request,
});
