import type { $ZodType } from 'zod/v4/core';
import type { AccountRule, Endpoint, RecordRule, SubjectRule } from '#contract/api/endpoint';
import type { ErrorCode } from '#contract/ground/errors';
import { shapeOf } from './matrix-samples.ts';
import type { Thing } from './matrix-things.ts';
import { isBelow, isThing, type Node, rootOf, type Subject } from './matrix-world.ts';

/** The expected answer of a call: refused with this code, or allowed and subject to its own rules. */
export type Verdict = ErrorCode | 'in';
/** The account or record that each subject field names. */
export type Subjects = Record<string, Subject>;

export const isRecordRule = (rule: SubjectRule): rule is RecordRule => 'record' in rule;

export function schemaOf(endpoint: Endpoint, { in: part, field }: SubjectRule): $ZodType | undefined {
  return shapeOf(endpoint[part])[field.split('.')[0] ?? ''];
}

/** The subject fields of a call, as its rule lists them and its schemas accept them. */
export function rulesOf(endpoint: Endpoint): readonly SubjectRule[] {
  const rules = endpoint.access.who === 'everyone' ? [] : (endpoint.access.subjects ?? []);
  return rules.filter((rule) => schemaOf(endpoint, rule) !== undefined);
}

/** The oracle: the contract's rule and the arithmetic of the chain, without any of the server's code. */
export function verdictOf(endpoint: Endpoint, actor: Node | null, subjects: Subjects): Verdict {
  const { access } = endpoint;
  if (access.who === 'everyone') return 'in';
  if (actor === null) return 'not_signed_in';
  if (access.who === 'roles' && !(access.roles as readonly string[]).includes(actor.kind)) return 'forbidden';
  const broken = rulesOf(endpoint).find((rule) => !holds(rule, actor, subjects));
  if (broken === undefined) return 'in';
  return (isRecordRule(broken) ? broken.otherwise : undefined) ?? 'not_found';
}

/** Whether one rule holds, independent of the others. */
export function holds(rule: SubjectRule, actor: Node, subjects: Subjects): boolean {
  const subject = subjects[rule.field];
  if (subject === undefined) return true;
  if (isRecordRule(rule)) return isThing(subject) && belongs(rule, actor, { thing: subject, subjects });
  return !isThing(subject) && stands(rule, actor, { subject, subjects });
}

function stands(
  rule: AccountRule,
  actor: Node,
  { subject, subjects }: { subject: Node; subjects: Subjects },
): boolean {
  if (rule.kind !== undefined && subject.kind !== rule.kind) return false;
  if (rule.relation === 'self') return subject === actor;
  if (rule.relation === 'self-or-descendant') return subject === actor || isBelow(actor, subject);
  if (rule.relation === 'descendant') return isBelow(actor, subject);
  if (rule.relation === 'directly-below') return subject.parent === actor;
  if (rule.relation === 'other-side') return subject.parent === actor || actor.parent === subject;
  if (rule.relation === 'network') return actor.kind === 'superadmin' || subject === rootOf(actor);
  return isBelow(actor, subject) && subject.parent === subjects.id && rule.kind === subject.kind;
}

function belongs(
  rule: RecordRule,
  actor: Node,
  { thing, subjects }: { thing: Thing; subjects: Subjects },
): boolean {
  const { owner } = thing;
  if (thing.record !== rule.record) return false;
  if (rule.relation === 'any') return true;
  if (owner === null) return false;
  if (rule.relation === 'self') return owner === actor;
  if (rule.relation === 'from-above') return owner.parent === actor;
  if (rule.relation === 'party') return owner === actor || owner.parent === actor;
  if (rule.relation === 'own-network') return rootOf(owner) === rootOf(actor);
  if (rule.relation === 'self-or-descendant') return owner === actor || isBelow(actor, owner);
  const named = Object.values(subjects).find((subject): subject is Node => !isThing(subject));
  if (rule.relation === 'named-network' && named !== undefined) return rootOf(owner) === rootOf(named);
  // A superadmin has no network of its own: all of them are.
  return actor.kind === 'superadmin' || rootOf(owner) === rootOf(actor);
}
