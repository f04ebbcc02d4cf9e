// The gateway adds this script to an address with `?federation`. It shows the host, the remotes, their versions and the
// shared modules of the page, and tells them to the Module Federation browser extension.
import { readReleases } from '../releases.ts';
import { addPanel } from './panel.ts';
import { moduleInfoOf, readParts, tablesOf } from './parts.ts';

const redrawnEvery = 1000;

async function show(script: string) {
  const parts = await readParts(script, readReleases(document));
  const draw = addPanel();
  const refresh = () => {
    const federation = window.__FEDERATION__;
    if (federation) federation.moduleInfo = { ...federation.moduleInfo, ...moduleInfoOf(parts) };
    draw(
      tablesOf(
        parts,
        federation?.__INSTANCES__?.find(({ name }) => name === 'shell'),
      ),
    );
  };
  refresh();
  setInterval(refresh, redrawnEvery);
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) void show(currentScript.src);
