import type { OperatorRole } from '#contract/ground/roles';
import { section } from '#contract/sections';

export function gamePaths(role: OperatorRole) {
  const list = `/${role}/${section('gamemaster').path}`;
  return { list, create: `${list}/create`, edit: (id: string) => `${list}/edit/${id}` };
}
