import { prerender } from 'react-dom/static';
import { App } from './app.tsx';

/** The place where the gateway inserts a remote's prerendered markup. */
const Slot = () => <slot name="remote" />;

/** The shell's markup around a remote, for the gateway. App must render the same in a browser. */
export async function draw(): Promise<string> {
  const { prelude } = await prerender(
    <App
      remote={Promise.resolve(Slot)}
      studio={Promise.resolve(null)}
      onTryAgain={() => undefined}
    />,
  );
  return new Response(prelude).text();
}
