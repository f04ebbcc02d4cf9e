import { whileShown } from './while-shown.ts';

/** A part whose request fails when the test says so. */
function openPart() {
  let fail: (error: Error) => void = () => undefined;
  const outcome = jest.fn();
  const part = new Promise<string>((_, reject) => {
    fail = reject;
  });
  void whileShown(() => part).catch(outcome);
  return {
    outcome,
    async cutOff() {
      fail(new Error('cut off'));
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('a part that fails to load rejects', async () => {
  const { outcome, cutOff } = openPart();
  await cutOff();
  expect(outcome).toHaveBeenCalledWith(new Error('cut off'));
});

test('a part that was cut off by leaving the page does not fail', async () => {
  const { outcome, cutOff } = openPart();
  dispatchEvent(new Event('beforeunload'));
  await cutOff();
  expect(outcome).not.toHaveBeenCalled();
});

test('a part that was cut off while the page is hidden does not fail', async () => {
  const { outcome, cutOff } = openPart();
  jest.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  await cutOff();
  expect(outcome).not.toHaveBeenCalled();
});

test('a part that fails after a visitor has stayed on the page rejects', async () => {
  dispatchEvent(new Event('beforeunload'));
  const { outcome, cutOff } = openPart();
  await cutOff();
  expect(outcome).toHaveBeenCalledTimes(1);
});
