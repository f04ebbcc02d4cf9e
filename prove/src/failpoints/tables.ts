import { readFileSync } from 'node:fs';
import { pathOf } from '../built.ts';
import { parseControls, parseCrashPoints } from './failpoint.ts';

const read = (file: string): string => readFileSync(pathOf(`prove/src/failpoints/${file}`), 'utf8');

export const controls = parseControls(read('controls.txt'));
export const crashPoints = parseCrashPoints(read('crash-points.txt'));
