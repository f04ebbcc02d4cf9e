import '@studio/shared-ui/styles.css';
import { reloadAfresh } from '@studio/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createRemoteLoader } from './load-remote.ts';
import { readReleases } from './releases.ts';
import { fetchStudio } from './studio.ts';

const releases = readReleases(document);

createRoot(document.getElementById('root')!).render(
  <App
    pathname={location.pathname}
    releases={releases}
    loadRemote={createRemoteLoader(releases)}
    studio={fetchStudio()}
    onTryAgain={() => void reloadAfresh()}
  />,
);
