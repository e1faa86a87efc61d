import { readersOf } from '#test/inbox/inbox-readers';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

/** For each operator, the ids of the entries that its list shows, page by page, and of those that are its own. */
export async function readInboxes(on: Installation, operators: readonly Person[]) {
  const { rows } = await on.owner.query<{ id: string; network: number; reader: number; isUsual: boolean }>(
    'select entry_id::text as id, network_id as network, reader_id as reader, is_usual as "isUsual" from inbox_entries',
  );
  const inbox = readersOf({ on });
  const shown: Record<string, string[]> = {};
  const own: Record<string, string[]> = {};
  for (const operator of operators) {
    const who = { ...operator, token: await on.signIn(operator) };
    const isOwn = ({ network, reader, isUsual }: (typeof rows)[number]) =>
      who.kind === 'superadmin'
        ? reader === network && isUsual
        : network === who.networkId && reader === who.id;
    const ids: string[] = [];
    for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
      const { data, pagination } = await inbox.read(who, { page: String(page) });
      ids.push(...data.map(({ _id }) => _id));
      total = pagination.total;
    }
    shown[who.username] = ids.sort();
    own[who.username] = rows
      .filter(isOwn)
      .map(({ id }) => id)
      .sort();
  }
  return { shown, own };
}
