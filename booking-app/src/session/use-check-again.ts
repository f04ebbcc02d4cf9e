import { useDispatch } from 'react-redux';
import { checkedAgain } from './session-slice.ts';

/** Checks the stored token again after a failed check. */
export function useCheckAgain(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(checkedAgain());
}
