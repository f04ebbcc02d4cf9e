// Writes CHANGELOG.md: what each commit changed for whom, the newest day first.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rspack/find-apps.ts';

const log = execFileSync('git', ['log', '--no-merges', '--format=%as %s'], {
  cwd: root,
  encoding: 'utf8',
});

const days = new Map<string, string[]>();
for (const line of log.trim().split('\n')) {
  const [day, subject] = [line.slice(0, 10), line.slice(11)];
  days.set(day, [...(days.get(day) ?? []), `- ${subject.replaceAll(/[*_`<]/g, '\\$&')}`]);
}

const parts = [...days].map(([day, subjects]) => `## ${day}\n\n${subjects.join('\n')}\n`);
const head = '# Changes\n\nFrom the commits, by `npm run changelog`; their bodies say why.\n';
writeFileSync(join(root, 'CHANGELOG.md'), [head, ...parts].join('\n'));
