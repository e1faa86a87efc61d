/** Processes the items, a few at a time, so that database and program wait less for each other. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const open = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of open) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
