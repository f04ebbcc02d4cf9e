// Lists every stored release, or with --verify checks every file of them.
import { apps, gatewayModule, releases } from './build.mjs';
import { runCommand } from './release-commands.mjs';

const folderOf = (app) => Object.keys(apps).find((folder) => apps[folder] === app) ?? app;

function printTable(rows) {
  const lines = [
    ['app', 'version', 'state', 'released (UTC)', 'size'],
    ...rows.map(({ app, version, state, at, size }) => [
      folderOf(app),
      version,
      state,
      at.slice(0, 16).replace('T', ' '),
      `${Math.ceil(size / 1024)} KB`,
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  }
}

await runCommand({ verify: { type: 'boolean' } }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new Error('This command takes no names: it is about all apps.');
  const { findAllDamage, listReleases } = await gatewayModule('list-releases');
  const rows = await listReleases(releases);
  if (rows.length === 0) return console.log('Nothing has been released yet.');
  if (!values.verify) return printTable(rows);
  const damage = await findAllDamage(releases);
  if (damage.length > 0) throw new Error(damage.map((each) => `${each}.`).join('\n'));
  console.log(`Every file of ${rows.length} releases is the one that was released.`);
});
