import { type FunctionComponent, lazy, useEffect } from 'react';

type MissedProps = { onMissed: () => void };

/**
 * A dialog or panel that loads when it is first opened. If its file does not load, `onMissed` closes it, and opening it
 * again loads the file again: a tablet that was offline once must not stay without it.
 */
export function lazyWindow<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  type Props = P & MissedProps;
  const begin = () =>
    lazy<FunctionComponent<Props>>(async () => ({ default: await load().catch(() => Missed) }));
  let Window = begin();
  function Missed({ onMissed }: MissedProps) {
    useEffect(() => {
      Window = begin();
      onMissed();
    }, [onMissed]);
    return null;
  }
  return (props: Props) => <Window {...props} />;
}
