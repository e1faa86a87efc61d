import { safeParse } from 'zod/v4/core';
import type { Endpoint, SubjectRule } from '#contract/api/endpoint';
import { chain } from '#contract/ground/roles';
import {
  holds,
  isRecordRule,
  rulesOf,
  type Subjects,
  schemaOf,
  type Verdict,
  verdictOf,
} from './matrix-oracle.ts';
import { strangersOf, type Thing } from './matrix-things.ts';
import { isThing, type Node, type Relation, relationOf, type Subject, type World } from './matrix-world.ts';

export interface Cell {
  endpoint: Endpoint;
  actor: Node | null;
  relation: Relation | 'signed out' | 'none named';
  subjects: Subjects;
  expected: Verdict;
}

interface Asked {
  endpoint: Endpoint;
  actor: Node;
  world: World;
}

/** Every cell of one call for one actor: each subject field in turn over every relation, the others kept right. */
export function cellsOf(endpoint: Endpoint, actor: Node, world: World): Cell[] {
  const asked = { endpoint, actor, world };
  const rules = rulesOf(endpoint);
  if (rules.length === 0) return [cellOf(asked, 'none named', {})];
  return rules.flatMap((rule) => [...namedCells(asked, rule), ...unnamedCells(asked, rule)]);
}

function cellOf({ endpoint, actor }: Asked, relation: Cell['relation'], subjects: Subjects): Cell {
  return { endpoint, actor, relation, subjects, expected: verdictOf(endpoint, actor, subjects) };
}

/** The role alone decides: the call is refused for every subject. */
const isShut = ({ endpoint, actor }: Asked) => verdictOf(endpoint, actor, {}) !== 'in';

function namedCells(asked: Asked, rule: SubjectRule): Cell[] {
  const cells = candidatesOf(rule, asked.world)
    .filter((subject) => isRecordRule(rule) || !isThing(subject) || isFirstLetIn(asked))
    .map((subject) => {
      const others = completed(asked, { ...anchorsOf(asked, rule), [rule.field]: subject });
      return cellOf(asked, relationOf(asked.actor, subject), others);
    });
  return firstOfEach(rule, cells, isShut(asked));
}

/** An optional field is left out once. */
function unnamedCells(asked: Asked, rule: SubjectRule): Cell[] {
  const schema = schemaOf(asked.endpoint, rule);
  const isOptional = schema !== undefined && safeParse(schema, undefined).success;
  return isOptional && !isShut(asked) ? [cellOf(asked, 'none named', completed(asked, {}, rule))] : [];
}

/** An unknown id is tested for one role: one query finds the accounts below any actor. */
function isFirstLetIn({ endpoint: { access }, actor }: Asked): boolean {
  return actor.kind === chain.find((role) => access.who !== 'roles' || access.roles.includes(role));
}

const isDependent = (rule: SubjectRule) => isRecordRule(rule) && rule.relation === 'named-network';

/** Subjects that must belong to the named account are varied against a right one; a varied account varies them too. */
function anchorsOf(asked: Asked, rule: SubjectRule): Subjects {
  const anchors = rulesOf(asked.endpoint).filter((other) => !isDependent(other));
  return isDependent(rule) ? completed(asked, {}, rule, anchors) : {};
}

const isOfKind = (rule: SubjectRule, subject: Subject) =>
  isRecordRule(rule) || (!isThing(subject) && (rule.kind === undefined || subject.kind === rule.kind));

/**
 * For each relation an account of the right kind and one of another, or a record for each answer; if the role decides,
 * one.
 */
function firstOfEach(rule: SubjectRule, cells: Cell[], isRoleWrong: boolean): Cell[] {
  const chosen = new Map<string, Cell>();
  for (const each of isRoleWrong ? temptingCells(cells) : cells) {
    const subject = each.subjects[rule.field];
    if (subject === undefined) continue;
    const isNothing = isThing(subject) && subject.record === 'nothing';
    const kind = isRecordRule(rule) ? each.expected : isOfKind(rule, subject);
    const key = isRoleWrong ? each.relation : `${each.relation} ${isNothing ? subject.id : kind}`;
    if (!chosen.has(key)) chosen.set(key, each);
  }
  return [...chosen.values()];
}

const temptations = new Set<Cell['relation']>(['self', 'child', 'of the installation']);

/** A call checks the role before the subject: the short run uses the subjects most natural for this role. */
function temptingCells(cells: Cell[]): Cell[] {
  const tempting = cells.filter(({ relation }) => temptations.has(relation));
  return process.env.TEST_FULL !== undefined || tempting.length === 0 ? cells : tempting;
}

/** All that a field could name: the right kind, another kind, and nothing. */
export function candidatesOf(rule: SubjectRule, { nodes, all, spareGame }: World): Subject[] {
  const kind = isRecordRule(rule) ? rule.record : 'account';
  const [admin] = nodes.filter((node) => node.kind === 'admin');
  const strangers = admin === undefined ? [] : strangersOf(kind, admin, spareGame);
  if (!isRecordRule(rule)) return [...nodes.filter((node) => isOfKind(rule, node)), ...nodes, ...strangers];
  // A call that accepts any record changes it: those of the networks are left to the others.
  const isFit = ({ record, owner }: Thing) => record === kind && (rule.relation !== 'any' || owner === null);
  return [...all.filter(isFit), ...strangers];
}

/** The remaining fields are chosen to match the given ones, so that only the varied one decides. */
function completed(
  { endpoint, actor, world }: Asked,
  subjects: Subjects,
  leftOut?: SubjectRule,
  rules = rulesOf(endpoint),
): Subjects {
  const chosen = { ...subjects };
  for (const rule of rules) {
    if (rule === leftOut || rule.field in subjects) continue;
    const options = candidatesOf(rule, world);
    const fits = (option: Subject) =>
      verdictOf(endpoint, actor, { ...chosen, [rule.field]: option }) === 'in';
    const isFamily = (option: Subject) => Object.values(chosen).some((other) => areFamily(option, other));
    // If another field is already wrong, this one must not be a second reason to refuse.
    const isRight = (option: Subject) => holds(rule, actor, { ...chosen, [rule.field]: option });
    const partner = [fits, isFamily, isRight, () => true].flatMap((is) => options.find(is) ?? [])[0];
    if (partner !== undefined) chosen[rule.field] = partner;
  }
  return chosen;
}

const areFamily = (one: Subject, other: Subject) =>
  !isThing(one) && !isThing(other) && (one.parent === other || other.parent === one);
