import type { Dependencies } from '../../dependencies.ts';
import type { Session } from './session.entity.ts';
import { endSessionsOf } from './token.ts';

export const endOtherSessions = async (
  { database }: Dependencies,
  session: Session,
): Promise<{ ended: number }> => ({
  ended: await database.run((manager) => endSessionsOf(manager, session.customerId!, session)),
});
