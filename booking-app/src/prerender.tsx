import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from './api/store.ts';
import { Pages } from './pages.tsx';

/** The markup of the landing page before anything has been fetched, which App takes over as it is. */
export async function draw(): Promise<string> {
  const landing = (
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/']}>
        <Pages />
      </MemoryRouter>
    </Provider>
  );
  // In one piece: React would move the later pieces into place by an inline script.
  const { prelude } = await prerender(landing, { progressiveChunkSize: Infinity });
  const markup = await new Response(prelude).text();
  // Preloads of pictures, which stand here in the markup themselves.
  return markup.replace(/^(?:<link [^>]*>)+/, '');
}
