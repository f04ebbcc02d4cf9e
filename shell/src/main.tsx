import { reloadAfresh } from '@studio/shared-ui';
import { App } from './app.tsx';
import { drawPage } from './draw-page.ts';
import { createRemoteLoader } from './load-remote.ts';
import { openRemote } from './open-remote.ts';
import { readReleases } from './releases.ts';
import { fetchStudio } from './studio.ts';
import '@studio/shared-ui/styles.css';

const releases = readReleases(document);
const loadRemote = createRemoteLoader(releases);
const remote = openRemote(location.pathname, { releases, loadRemote });

void drawPage(document.getElementById('root')!, {
  page: <App remote={remote} studio={fetchStudio()} onTryAgain={() => void reloadAfresh()} />,
  remote,
});
