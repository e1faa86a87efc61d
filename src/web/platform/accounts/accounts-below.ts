import { chain, type OperatorRole } from '#contract/ground/roles';
import { findAllUsers } from '#contract/reports/report-users';
import type { AccountSet } from '#web/platform/accounts/account-search.tsx';
import { call } from '#web/platform/calls/call.ts';

/** The accounts of some levels below a role; without levels of all of them. */
export function accountsBelow(
  role: OperatorRole,
  levels: readonly (typeof chain)[number][] = chain,
): AccountSet {
  const below = chain.slice(chain.indexOf(role) + 1).filter((level) => levels.includes(level));
  return {
    key: ['accounts-below', role, ...below],
    find: async (search, signal) => {
      const found = await Promise.all(
        below.map((level) =>
          call(findAllUsers, {
            query: { page: '1', pageSize: '10', part: 'rows', role: level, ...search },
            signal,
          }),
        ),
      );
      return found.flatMap(({ users }) => users);
    },
  };
}

/** All operators below a role. */
export const operatorsBelow = (role: OperatorRole): AccountSet =>
  accountsBelow(
    role,
    chain.filter((level) => level !== 'player'),
  );
