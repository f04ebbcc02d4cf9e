import './load-settings.ts';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../publish/end-with-reader.ts';
import { pullReleases } from '../publish/releases-bucket.ts';
import { runReleaseCommand } from '../publish/run-release-command.ts';
import { releases } from '../release/releases-folder.ts';
import { root } from '../rspack/find-apps.ts';
import { cardPageDoc, docFile } from './card-page-doc.ts';
import { cardPage } from './command.ts';
import { findDifferences } from './find-differences.ts';
import { openReference } from './open-reference.ts';

function findSite(named: string | undefined): string {
  const { SITE_URL, SITE_HOST } = process.env;
  const site = named ?? SITE_URL ?? (SITE_HOST && `https://${SITE_HOST}`);
  if (!site || !URL.canParse(site)) {
    throw new Error('Name the site to check: npm run card-page -- https://<site>');
  }
  return new URL(site).origin;
}

async function check(site: string) {
  const fresh = await mkdtemp(join(tmpdir(), 'releases-'));
  const folder = (await pullReleases(fresh)) ? fresh : releases;
  const reference = await openReference({ site, releases: folder, env: process.env });
  try {
    const differences = await findDifferences({ site, reference }, folder);
    if (differences.length > 0) {
      const counted =
        differences.length === 1 ? '1 difference' : `${differences.length} differences`;
      const end = `${counted} at ${site}. See "Card pages differ" in docs/runbook.md.`;
      throw new Error([...differences, '', end].join('\n'));
    }
    console.log(`The card pages of ${site}, their headers and scripts are the released ones.`);
  } finally {
    await reference.close();
    await rm(fresh, { recursive: true });
  }
}

await runReleaseCommand(cardPage, async ({ values, positionals }) => {
  if (values.write) return writeFileSync(join(root, docFile), cardPageDoc());
  await check(findSite(positionals[0]));
});
