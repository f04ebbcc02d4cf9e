import { useDispatch } from 'react-redux';
import { checkedAgain } from './session-slice.ts';

/** Asks once more who the stored token belongs to, after a check that failed. */
export function useCheckAgain(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(checkedAgain());
}
