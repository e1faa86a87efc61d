/** Works through the items, a few at a time: the database and the program then wait for each other less. */
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
