import { spawnSync } from 'node:child_process';
import { root } from './test-repository.ts';

test('a list ends without a stack trace when its reader has closed the pipe', () => {
  // `true` reads nothing and ends at once. Node reports the closed pipe on a later write.
  const list =
    'console.log(1); setTimeout(() => console.log(2), 100); setTimeout(() => {}, 60_000)';
  const piped = `{ node --import ./tooling/publish/end-with-reader.ts -e '${list}'; echo "code $?" >&2; } | true`;
  const { stderr } = spawnSync('sh', ['-c', piped], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('code 0\n');
});
