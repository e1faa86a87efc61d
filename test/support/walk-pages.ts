import type { Reply } from './call.ts';
import type { Person } from './people.ts';

/** All days of play in any test: the rounds of the tests close in 2046. */
export const allDays = { startDate: '2007-01-01', endDate: '2050-12-31' };

interface Caller {
  call(person: Person, method: string, path: string, sent: { query: Record<string, string> }): Promise<Reply>;
}

/** Reads a list page by page by cursor, and runs an action between two pages. */
export async function walkPages<Row>(
  on: Caller,
  person: Person,
  path: string,
  query: Record<string, string>,
  between: () => Promise<unknown> = async () => {},
): Promise<Row[][]> {
  const pages: Row[][] = [];
  let after: string | null = null;
  do {
    const place: Record<string, string> = after === null ? { page: '1' } : { after };
    const { status, body } = await on.call(person, 'GET', path, { query: { ...query, ...place } });
    if (status !== 200) throw new Error(`${path} is refused: ${body.message}`);
    pages.push(body.data);
    after = body.next;
    await between();
    if (pages.length > 1000) throw new Error(`${path} never ends`);
  } while (after !== null);
  return pages;
}
