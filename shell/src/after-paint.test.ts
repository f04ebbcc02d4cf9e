import { afterPaint } from './after-paint.ts';

function rootWith(markup: string): Element {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  return document.getElementById('root')!;
}

let visibility: DocumentVisibilityState;
let frames: FrameRequestCallback[];
beforeEach(() => {
  visibility = 'visible';
  frames = [];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    return frames.push(callback);
  });
});
afterEach(() => jest.restoreAllMocks());

test('what came with the document is painted before anything else runs', async () => {
  let isPainted = false;
  const painted = afterPaint(rootWith('<h1>Workshops</h1>')).then(() => (isPainted = true));
  await Promise.resolve();
  expect([frames.length, isPainted]).toEqual([1, false]);
  frames[0]!(0);
  await Promise.resolve();
  // Still within the frame, which is painted when its callbacks have ended.
  expect(isPainted).toBe(false);
  await painted;
});

test('where nothing came with the document nothing is waited for', async () => {
  await afterPaint(rootWith(''));
  expect(frames).toEqual([]);
});

test('a page that nobody looks at does not wait for a frame, which would not come', async () => {
  visibility = 'hidden';
  await afterPaint(rootWith('<h1>Workshops</h1>'));
  expect(frames).toEqual([]);
});
