import { whileShown } from './while-shown.ts';

/** Waits until every promise that can settle has settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a part that fails to load rejects', async () => {
  const load = jest.fn().mockRejectedValue(new Error('missing'));
  await expect(whileShown(load)).rejects.toThrow('missing');
  dispatchEvent(new Event('pageshow'));
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['beforeunload', 'pagehide'])(
  'a part that was cut off by leaving the page does not fail, and loads again if the page is shown again (%s)',
  async (event) => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockImplementationOnce(async () => {
        dispatchEvent(new Event(event));
        throw new Error('cut off');
      })
      .mockResolvedValueOnce('screen');
    const outcome = jest.fn();
    whileShown(load).then(outcome, outcome);
    await settled();
    expect(outcome).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow'));
    await settled();
    expect(outcome).toHaveBeenCalledWith('screen');
  },
);

test('a file that is missing after a visitor has stayed on the page still fails', async () => {
  dispatchEvent(new Event('beforeunload'));
  await expect(whileShown(() => Promise.reject(new Error('missing')))).rejects.toThrow('missing');
});
