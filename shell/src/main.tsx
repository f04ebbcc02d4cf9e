import '@studio/shared-ui/styles.css';
import { afterPaint } from './after-paint.ts';

const root = document.getElementById('root')!;

// All of it is in this file, but run later: a slow processor shows first what came with the document.
void afterPaint(root).then(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  start(root);
});
