import { handOverStorage } from '@studio/contract';
import { ErrorState, Page, Waiting } from '@studio/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { useTakeTabletMutation } from './guest-form-api.ts';
import { Seat } from './seat.tsx';
import { TabletEnd } from './thanks.tsx';

/**
 * The forms of a party on the studio's tablet, one guest after the other. Only this page has their keys: a reload, or
 * the tablet's history, opens none.
 */
export function Tablet() {
  const [token] = useState(() => sessionStorage.getItem(handOverStorage));
  const [place, setPlace] = useState(0);
  const [take, { data, error }] = useTakeTabletMutation();
  const load = useCallback(() => token && void take({ body: { token } }), [take, token]);
  useEffect(() => {
    sessionStorage.removeItem(handOverStorage);
    void load();
  }, [load]);

  const problem = error && callErrorOf(error);
  if (!token || problem?.status === 401) return <TabletEnd />;
  if (problem) {
    return (
      <Page>
        <ErrorState message={problem.message} onRetry={() => void load()} />
      </Page>
    );
  }
  if (!data) return <Waiting />;
  const key = data.keys[place];
  if (!key) return <TabletEnd />;
  const isLast = place + 1 === data.keys.length;
  return (
    // Each guest starts with an empty form.
    <Seat
      key={key}
      seatKey={key}
      isTablet
      onNext={isLast ? undefined : () => setPlace(place + 1)}
    />
  );
}
