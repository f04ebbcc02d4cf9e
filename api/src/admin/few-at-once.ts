type FewAtOnce = <T>(work: () => Promise<T>, options: { isFirst: boolean }) => Promise<T>;

/** Runs so many pieces of work at once; the others wait, those that go first before all others. */
export function createFewAtOnce(most: number): FewAtOnce {
  let free = most;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];

  async function take(isFirst: boolean): Promise<void> {
    if (free === 0) return new Promise((begin) => (isFirst ? first : others).push(begin));
    free -= 1;
  }

  // The place is handed on, so that nobody who comes now can take it before who waits.
  function giveBack(): void {
    const begin = first.shift() ?? others.shift();
    if (begin) begin();
    else free += 1;
  }

  return async (work, { isFirst }) => {
    await take(isFirst);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
