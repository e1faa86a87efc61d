/** The actions on one account that have a screen. */
const accountActs = ['edit', 'credittransfer', 'creditadjust'] as const;
export type AccountAct = (typeof accountActs)[number];

export type AccountScreen =
  | { name: 'list' }
  | { name: 'create' }
  | { name: 'import' }
  | { name: 'details'; id: string }
  | { name: 'create-child'; parentId: string }
  | { name: 'act'; act: AccountAct; id: string; parentId: string | null };

/**
 * The screen of the segments after /{role}/{section}. Each section has every variant with and without `players` in
 * front. Any other path shows the list.
 */
export function resolveAccountScreen(segments: readonly string[]): AccountScreen {
  const path = segments[0] === 'players' ? segments.slice(1) : segments;
  const [first = '', second = '', third = '', fourth = ''] = path;
  if ((first === 'create' || first === 'import') && second === '') return { name: first };
  if (first === 'details' && isId(second)) return below(second, third, fourth);
  if (isAct(first) && isId(second)) return { name: 'act', act: first, id: second, parentId: null };
  if (isId(first) && second === 'children') return childScreen(first, third, fourth);
  if (isId(first) && second === 'details') return below(first, third, fourth);
  if (isId(first)) return below(first, second, third);
  return { name: 'list' };
}

/** The segments after the id of an account: none, an action on it, or an action on one of its children. */
function below(id: string, action: string, childId: string): AccountScreen {
  if (action === 'create') return { name: 'create-child', parentId: id };
  if (!isAct(action)) return { name: 'details', id };
  return isId(childId)
    ? { name: 'act', act: action, id: childId, parentId: id }
    : { name: 'act', act: action, id, parentId: null };
}

function childScreen(parentId: string, childId: string, action: string): AccountScreen {
  if (childId === 'create') return { name: 'create-child', parentId };
  if (!isId(childId)) return { name: 'details', id: parentId };
  return isAct(action)
    ? { name: 'act', act: action, id: childId, parentId }
    : { name: 'details', id: childId };
}

function isAct(segment: string): segment is AccountAct {
  return (accountActs as readonly string[]).includes(segment);
}

function isId(segment: string): boolean {
  return /^[1-9]\d{0,15}$/.test(segment);
}
