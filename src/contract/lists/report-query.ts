import * as z from 'zod/mini';
import { idSchema, roleSchema } from '#contract/api/endpoint';
import { atMost } from '#contract/api/text';
import { isDay, type Period } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import { accountKindNames, operatorRoles } from '#contract/ground/roles';

export const daySchema = z
  .string()
  .check(atMost(10, messages.dayInvalid), z.refine(isDay, messages.dayInvalid));

/** Days in the installation's time zone, both included. `endDate` defaults to today, `startDate` to `endDate`. */
export const periodShape = { startDate: z.optional(daySchema), endDate: z.optional(daySchema) };

/** Fills in the defaults of a period; null if it starts after it ends. */
export function readPeriod(sent: Partial<Period>, today: string): Period | null {
  const endDate = sent.endDate ?? today;
  const startDate = sent.startDate ?? endDate;
  return startDate > endDate ? null : { startDate, endDate };
}

export const subjectShape = {
  /** The subject of the report; defaults to the actor. */
  id: z.optional(z.string().check(z.maxLength(64))),
  /** The subject's role, or the requested level below it. */
  role: z.optional(roleSchema),
};
export const subjectRule = { in: 'query', field: 'id', relation: 'self-or-descendant' } as const;
/** Access of every operator to a report about itself or an account below it. */
export const ofBranch = { who: 'roles', roles: operatorRoles, subjects: [subjectRule] } as const;

/** An account as a report names it. */
export const partySchema = z.object({
  _id: idSchema,
  username: z.string(),
  role: z.enum(accountKindNames),
});
export type Party = z.infer<typeof partySchema>;
export const periodAnswer = { startDate: daySchema, endDate: daySchema };
