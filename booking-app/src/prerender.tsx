import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from './api/store.ts';
import { Pages } from './pages.tsx';

/** Renders the markup of a page before any request; App hydrates it unchanged. */
export async function draw(address: string): Promise<string> {
  const page = (
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Pages />
      </MemoryRouter>
    </Provider>
  );
  const failures: unknown[] = [];
  // The page renders in one piece, because React would otherwise move later parts into place with an inline script.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  // Removes preloads of pictures that are in the markup itself.
  return markup.replace(/^(?:<link [^>]*>)+/, '');
}
