import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Does once what a link asks for with a parameter of the address, which then leaves it. */
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
