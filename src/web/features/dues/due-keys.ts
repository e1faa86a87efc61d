import type { Role } from '#contract/ground/roles';

/** Keys of the query cache. */
export const dueKeys = {
  all: ['dues'],
  sheet: ['dues', 'sheet'],
  statements: ['dues', 'statements'],
  payments: ['dues', 'payments'],
  waiting: ['dues', 'waiting'],
  statement: (id: string) => ['dues', 'statement', id],
  summary: ['dues', 'summary'],
  open: (childId: string) => ['dues', 'open', childId],
  terms: (childId: string) => ['dues', 'terms', childId],
} as const;

/** Where the pages of Pay & Collect are. */
export const duePaths = (role: Role) => {
  const root = role === 'player' ? '/dues' : `/${role}/paycollect`;
  return {
    sheet: root,
    statements: (id?: string) => `${root}/statements${id === undefined ? '' : `?id=${id}`}`,
    disputed: (id: string) => `${root}/statements?id=${id}&state=disputed`,
    payments: `${root}/payments`,
    statement: (id: string) => `${root}/statement/${id}`,
    open: (childId: string) => `${root}/open/${childId}`,
  };
};
