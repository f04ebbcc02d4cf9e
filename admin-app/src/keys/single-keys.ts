import { attempt } from '../api/attempt.ts';

const key = 'adminSingleKeys';

/** Whether a key that types a letter or a sign may do something, as this browser's staff have chosen. */
export const areSingleKeysOn = (): boolean => attempt(() => localStorage.getItem(key)) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')));
}
