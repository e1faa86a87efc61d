export interface CollectInput {
  most: number;
  signal: AbortSignal;
  onProgress: (found: number) => void;
}

interface Page<Row> {
  data: readonly Row[];
  pagination?: { totalPages: number } | undefined;
}

/** The rows that match a list's filters, in its order up to a limit, read page by page. */
export async function collectPages<Row extends { _id: string }>(
  { most, signal, onProgress }: CollectInput,
  readPage: (page: string, signal: AbortSignal) => Promise<Page<Row>>,
): Promise<Row[]> {
  // A row that moves to the next page between two answers arrives twice and is counted once.
  const found = new Map<string, Row>();
  let pages = 1;
  for (let page = 1; page <= pages && found.size < most; page += 1) {
    const { data, pagination } = await readPage(String(page), signal);
    for (const row of data) if (found.size < most) found.set(row._id, row);
    pages = pagination?.totalPages ?? 1;
    onProgress(found.size);
  }
  return [...found.values()];
}
