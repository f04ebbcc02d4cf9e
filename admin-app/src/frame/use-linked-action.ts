import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Runs an action once when a link's parameter requests it, then removes the parameter. */
export function useLinkedAction(name: string, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const handleValue = useEffectEvent((asked: string) => {
    act(asked);
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (value) handleValue(value);
  }, [value]);
}
