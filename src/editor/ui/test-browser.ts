/** What the tabs of a browser share: texts that it keeps, and locks that a tab holds until it closes. */
export function testBrowser() {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage;
  let held: { name: string }[] = [];
  const locks = {
    request: async (name: string) => held.push({ name }),
    query: async () => ({ held }),
  } as unknown as LockManager;
  const closeTabs = () => {
    held = [];
  };
  return { storage, locks, closeTabs };
}
