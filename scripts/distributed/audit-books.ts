import { createRemoteCall } from '../../test/support/server/node-process.ts';
import { untilSo } from '../cluster/until.ts';
import type { Stage } from './open-stage.ts';

interface BooksAnswer {
  isChecking: boolean;
  lastFullAudit: { startedAt: string; hasFailed: boolean; isWhole: boolean } | null;
  differences: { network: string; finding: string; expected: string | null; found: string | null }[];
}

/** Runs the product's own full audit, of every movement, seal and draw; returns what it finds. */
export async function auditBooks({ origins, worlds }: Stage): Promise<string[]> {
  const call = createRemoteCall(origins()[0] ?? '');
  const superadmin = worlds[0]?.family.superadmin ?? null;
  const read = async (): Promise<BooksAnswer | null> => {
    const { status, body } = await call(superadmin, 'GET', '/books');
    return status === 200 ? body.data : null;
  };
  const before = (await read())?.lastFullAudit?.startedAt;
  let books: BooksAnswer | null = null;
  await untilSo('the audit begins', async () => {
    const { status } = await call(superadmin, 'POST', '/books/check');
    return status < 300;
  });
  await untilSo('the audit ends', async () => {
    books = await read();
    return books !== null && !books.isChecking && books.lastFullAudit?.startedAt !== before;
  });
  return wordsOf(books);
}

function wordsOf(books: BooksAnswer | null): string[] {
  const audit = books?.lastFullAudit;
  const found = (books?.differences ?? []).map(
    ({ network, finding, expected, found }) => `audit of ${network}: ${finding}, ${found}, not ${expected}`,
  );
  if (audit?.hasFailed !== false) found.push('a step of the audit failed');
  if (audit?.isWhole !== true) found.push('the audit is not whole');
  return found;
}
