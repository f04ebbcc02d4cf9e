import { prerender } from 'react-dom/static';
import { App } from './app.tsx';

/** Where the gateway puts the prerendered markup of a remote. */
const Slot = () => <slot name="remote" />;

/** The markup of the shell around a remote, for the gateway; App must draw the same in a browser. */
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
