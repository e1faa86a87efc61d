import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

const content = {
  query: { preset: 'currentWeek', sort: 'net' },
  columns: { order: ['net'], hidden: ['tickets'] },
};

/** The calls of saved views, by default of one list. */
export function viewCalls(on: () => Installation) {
  const path = (list: string) => `/views/${list}`;
  return {
    read: async (by: Person, list = 'turnover') => (await on().call(by, 'GET', path(list))).body.data,
    save: (by: Person, name: string, more: object = {}, list = 'turnover') =>
      on().call(by, 'PUT', path(list), { body: { ...content, name, replaces: false, ...more } }),
    change: (by: Person, name: string, more: object, list = 'turnover') =>
      on().call(by, 'PATCH', path(list), { body: { name, ...more } }),
    remove: (by: Person, name: string, list = 'turnover') =>
      on().call(by, 'DELETE', path(list), { query: { name } }),
  };
}
