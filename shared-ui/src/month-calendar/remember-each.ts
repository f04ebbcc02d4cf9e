/** The function, asked once for each key; what it answers must depend on nothing else. */
export function rememberEach<T>(answer: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, answer(key));
    return known.get(key)!;
  };
}
