import type { Endpoint, SubjectRule } from '#contract/endpoint';
import { shapeOf } from './matrix-samples.ts';
import { isBelow, type Node, type Relation, relationOf } from './matrix-world.ts';

/** What a call must be answered: refused with this status, or let in to be judged by its own rules. */
export type Verdict = 401 | 403 | 404 | 'in';

export interface Cell {
  endpoint: Endpoint;
  actor: Node | null;
  relation: Relation | 'signed out' | 'none named';
  /** The account that each subject field names. */
  subjects: Record<string, Node>;
  expected: Verdict;
}

/** The fields of a call that name whom it acts on, as its rule lists them and its schemas take them. */
export function rulesOf(endpoint: Endpoint): readonly SubjectRule[] {
  const rules = endpoint.access.who === 'everyone' ? [] : (endpoint.access.subjects ?? []);
  return rules.filter((rule) => rule.field in shapeOf(endpoint[rule.in]));
}

/** The oracle: the contract's rule and the arithmetic of the chain, without a line of the server's code. */
export function verdictOf(endpoint: Endpoint, actor: Node | null, subjects: Record<string, Node>): Verdict {
  const { access } = endpoint;
  if (access.who === 'everyone') return 'in';
  if (actor === null) return 401;
  if (access.who === 'roles' && !(access.roles as readonly string[]).includes(actor.kind)) return 403;
  const isMissing = rulesOf(endpoint).some((rule) => !holds(rule, actor, subjects));
  return isMissing ? 404 : 'in';
}

function holds(rule: SubjectRule, actor: Node, subjects: Record<string, Node>): boolean {
  const subject = subjects[rule.field];
  if (subject === undefined) return true;
  if (rule.kind !== undefined && subject.kind !== rule.kind) return false;
  if (rule.relation === 'self') return subject === actor;
  if (rule.relation === 'self-or-descendant') return subject === actor || isBelow(actor, subject);
  if (rule.relation === 'descendant') return isBelow(actor, subject);
  return isBelow(actor, subject) && subject.parent === subjects.id && rule.kind === subject.kind;
}

/** Every cell of one call for one actor: each subject field in turn over every relation, the others kept right. */
export function cellsOf(endpoint: Endpoint, actor: Node, nodes: readonly Node[]): Cell[] {
  const rules = rulesOf(endpoint);
  const cell = (relation: Cell['relation'], subjects: Record<string, Node>): Cell => ({
    endpoint,
    actor,
    relation,
    subjects,
    expected: verdictOf(endpoint, actor, subjects),
  });
  if (rules.length === 0) return [cell('none named', {})];
  return rules.flatMap((rule) =>
    subjectsFor(rule, actor, { endpoint, nodes }).map((subject) => {
      const subjects = completed(endpoint, actor, { rule, subject, nodes });
      return cell(relationOf(actor, subject), subjects);
    }),
  );
}

interface Sought {
  endpoint: Endpoint;
  nodes: readonly Node[];
}

/** For each relation an account of the right kind and one of another; where the role alone decides, one for each relation. */
function subjectsFor(rule: SubjectRule, actor: Node, { endpoint, nodes }: Sought): Node[] {
  const isRight = (node: Node) => rule.kind === undefined || node.kind === rule.kind;
  const isRoleWrong = verdictOf(endpoint, actor, {}) === 403;
  const chosen = new Map<string, Node>();
  for (const node of [...nodes.filter(isRight), ...nodes]) {
    const key = `${relationOf(actor, node)} ${isRoleWrong || isRight(node)}`;
    if (!chosen.has(key)) chosen.set(key, node);
  }
  return [...chosen.values()];
}

/** The path of a child names two accounts: the other one is chosen to fit, so that only the varied one decides. */
function completed(
  endpoint: Endpoint,
  actor: Node,
  { rule, subject, nodes }: { rule: SubjectRule; subject: Node; nodes: readonly Node[] },
): Record<string, Node> {
  const rules = rulesOf(endpoint);
  const varied = { [rule.field]: subject };
  const other = rules.find((each) => each !== rule);
  if (other === undefined) return varied;
  const fits = (node: Node) => verdictOf(endpoint, actor, { ...varied, [other.field]: node }) === 'in';
  const family = (node: Node) => node.parent === subject || subject.parent === node;
  const partner = nodes.find(fits) ?? nodes.find(family) ?? subject;
  return { ...varied, [other.field]: partner };
}
