import { reloadAfresh } from '@studio/shared-ui';
import { App } from './app.tsx';
import { drawPage } from './draw-page.ts';
import { createRemoteLoader } from './load-remote.ts';
import { openRemote } from './open-remote.ts';
import { readReleases } from './releases.ts';
import { fetchStudio } from './studio.ts';

/** Draws the page of this address, by the remote that the document names for it. */
export function start(root: Element): void {
  const releases = readReleases(document);
  const loadRemote = createRemoteLoader(releases);
  const remote = openRemote(location.pathname, { releases, loadRemote });
  void drawPage(root, {
    page: <App remote={remote} studio={fetchStudio()} onTryAgain={() => void reloadAfresh()} />,
    remote,
  });
}
