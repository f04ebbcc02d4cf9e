import { useEffect, useState } from 'react';

const checkEvery = 60_000;

/** The time in milliseconds, renewed every 60 seconds and when the tab is seen again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, checkEvery);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
