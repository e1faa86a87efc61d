import * as z from 'zod/mini';
import { endpoint, pathIdSchema } from '#contract/api/endpoint';
import { ownProofErrors, ownProofShape } from '#contract/api/own-proof';
import { requiredLine } from '#contract/api/text';
import { addDays, type Day } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import { amountSchema, pointsSchema, toHundredths } from '#contract/ground/money';
import { chain, operatorRoles } from '#contract/ground/roles';
import { daySchema, partySchema } from '#contract/lists/report-query';

export const dueBases = ['result', 'points'] as const;
export const duePlans = ['turnover', 'share', 'shareProfit'] as const;
export const duePeriods = ['none', 'day', 'week', 'half-month', 'month'] as const;
/** What an overdue statement does: `stop-giving` refuses credit from above. */
export const overdueActs = ['nothing', 'stop-giving'] as const;
export type OverdueAct = (typeof overdueActs)[number];
export type DueBasis = (typeof dueBases)[number];
export type DuePlan = (typeof duePlans)[number];
export type DuePeriod = (typeof duePeriods)[number];

/** How many days before today terms may begin, and how many days after it. */
export const termsFromDaysAgo = 62;
export const termsUntilDaysAhead = 366;
export const warningsMost = 3;

export const termsTexts = {
  saved: 'Terms saved',
  planRequired: 'Choose a plan',
  weekdayRequired: 'Choose the first day of the week',
  shareRequired: 'Share is required',
  shareInvalid: 'Enter a share from 0 to 100 % with at most two decimals',
  shareAboveParent: 'This share is above that of the Reference',
  shareBelowChild: 'This share is below that of an account below',
  priceInvalid: 'Enter a price above 0 and up to 10,000 % with at most two decimals',
  graceInvalid: 'Enter whole days from 0 to 31',
  acceptInvalid: 'Enter whole days from 1 to 31',
  referenceInvalid: 'Enter a credit reference of 0 or more with at most two decimals',
  reference: 'Credit reference is required',
  limit: 'Due limit is required',
  limitInvalid: 'Enter a due limit of 0 or more with at most two decimals',
  limitRequired: 'Enter a due limit first',
  warnInvalid: 'Enter up to three whole percentages from 1 to 100, the smallest first',
  increase: 'Increase is required',
  increaseInvalid: 'Enter an increase above 0 with at most two decimals',
  increaseEnded: 'The increase ends before these terms begin',
  increaseLong: 'The increase ends within a year after these terms begin',
  notOfBasis: 'This field belongs to another basis or plan',
  tooEarly: 'Terms begin at most 62 days ago',
  notBack: 'Only the first terms of an account may begin in the past',
  tooLate: 'Terms begin within a year',
  issued: 'A statement was already issued for this day',
  cleared: 'The history of days since then was cleared',
  nextPeriod: (day: string) => `Terms that are worse for the account begin with the next period: ${day}`,
};

const percentage = (from: number, to: number, error: string) =>
  z.number({ error }).check(
    z.gte(from, error),
    z.lte(to, error),
    z.refine((rate) => toHundredths(rate) !== null, error),
  );
const days = (from: number, to: number, error: string) =>
  z.int({ error }).check(z.gte(from, error), z.lte(to, error));

/** What two sides agree: how a due is computed, and when it is settled. */
const agreedShape = {
  basis: z.enum(dueBases),
  /** Of the basis `result` only. */
  plan: z.optional(z.enum(duePlans)),
  /** What the account keeps of its branch's net, in percent, by the plans `share` and `shareProfit`. */
  sharePercent: z.optional(percentage(0, 100, termsTexts.shareInvalid)),
  /** What a point costs, in percent, by the basis `points`; 100 by default. */
  pointPrice: z.optional(percentage(0.01, 10_000, termsTexts.priceInvalid)),
  period: z.enum(duePeriods),
  /** The first day of a week: 1 is Monday. */
  weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
};

/** What the account may owe, and what follows if it owes more or does not pay in time. */
const limitShape = {
  dueLimit: z.optional(amountSchema(0, { required: termsTexts.limit, invalid: termsTexts.limitInvalid })),
  /** Percentages of the limit at which both sides are told, ascending. */
  warnAt: z.optional(
    z
      .array(
        z
          .int({ error: termsTexts.warnInvalid })
          .check(z.gte(1, termsTexts.warnInvalid), z.lte(100, termsTexts.warnInvalid)),
      )
      .check(
        z.maxLength(warningsMost, termsTexts.warnInvalid),
        z.refine(
          (rates) => rates.every((rate, at) => at === 0 || rate > (rates[at - 1] ?? 0)),
          termsTexts.warnInvalid,
        ),
      ),
  ),
  /** What is added to the limit up to a day. */
  increase: z.optional(
    z.strictObject({
      amount: amountSchema(1, { required: termsTexts.increase, invalid: termsTexts.increaseInvalid }),
      until: daySchema,
      reason: requiredLine(messages.reasonRequired, 200),
    }),
  ),
  whenOverdue: z._default(z.enum(overdueActs), 'nothing'),
};

export const termsBody = z
  .strictObject({
    /** The first business day on which they hold. */
    fromDay: daySchema,
    ...agreedShape,
    graceDays: days(0, 31, termsTexts.graceInvalid),
    /** After so many days a statement counts as accepted; null: never. */
    autoAcceptDays: z.nullable(days(1, 31, termsTexts.acceptInvalid)),
    /** The points that the account is meant to hold. */
    creditReference: z.optional(
      amountSchema(0, { required: termsTexts.reference, invalid: termsTexts.referenceInvalid }),
    ),
    ...limitShape,
    ...ownProofShape,
  })
  .check(({ value, issues }) => {
    for (const [field, message] of faultsOf(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
    for (const [path, message] of limitFaultsOf(value))
      issues.push({ code: 'custom', input: value, path: path.split('.'), message });
  });
type AgreedTerms = z.infer<z.ZodMiniObject<typeof agreedShape>>;
type LimitTerms = z.infer<z.ZodMiniObject<typeof limitShape>>;

/** Fields that these terms lack, or that belong to others. */
function faultsOf({ basis, plan, sharePercent, pointPrice, period, weekday }: AgreedTerms) {
  const faults: [keyof AgreedTerms, string][] = [];
  const isShared = plan === 'share' || plan === 'shareProfit';
  if (basis === 'result' && plan === undefined) faults.push(['plan', termsTexts.planRequired]);
  if (basis === 'points' && plan !== undefined) faults.push(['plan', termsTexts.notOfBasis]);
  if (basis === 'result' && pointPrice !== undefined) faults.push(['pointPrice', termsTexts.notOfBasis]);
  if (isShared && sharePercent === undefined) faults.push(['sharePercent', termsTexts.shareRequired]);
  if (!isShared && sharePercent !== undefined) faults.push(['sharePercent', termsTexts.notOfBasis]);
  if (period === 'week' && weekday === undefined) faults.push(['weekday', termsTexts.weekdayRequired]);
  if (period !== 'week' && weekday !== undefined) faults.push(['weekday', termsTexts.notOfBasis]);
  return faults;
}

function limitFaultsOf({ fromDay, dueLimit, warnAt, increase }: LimitTerms & { fromDay: Day }) {
  const faults: [string, string][] = [];
  if (dueLimit === undefined && (warnAt?.length ?? 0) > 0) faults.push(['warnAt', termsTexts.limitRequired]);
  if (increase === undefined) return faults;
  if (dueLimit === undefined) faults.push(['increase.amount', termsTexts.limitRequired]);
  if (increase.until < fromDay) faults.push(['increase.until', termsTexts.increaseEnded]);
  if (increase.until > addDays(fromDay, termsUntilDaysAhead))
    faults.push(['increase.until', termsTexts.increaseLong]);
  return faults;
}

const termsSchema = z.object({
  fromDay: daySchema,
  basis: z.enum(dueBases),
  plan: z.nullable(z.enum(duePlans)),
  sharePercent: z.nullable(z.number()),
  pointPrice: z.nullable(z.number()),
  period: z.enum(duePeriods),
  weekday: z.nullable(z.int()),
  graceDays: z.int(),
  autoAcceptDays: z.nullable(z.int()),
  creditReference: z.nullable(pointsSchema),
  dueLimit: z.nullable(pointsSchema),
  warnAt: z.array(z.int()),
  increase: z.nullable(z.object({ amount: pointsSchema, until: daySchema, reason: z.string() })),
  whenOverdue: z.enum(overdueActs),
  /** Who set them, and when. */
  setBy: z.string(),
  setAt: z.string(),
});
export type DueTerms = z.infer<typeof termsSchema>;

/** The terms of an account with its present Reference. */
const edgeTerms = z.object({
  account: partySchema,
  /** Null above an admin: the superadmins. */
  parent: z.nullable(partySchema),
  /** The caller is above the account. */
  canSet: z.boolean(),
  today: daySchema,
  /** The first day without a statement, and the first day of the next period; null without periods. */
  openFrom: z.nullable(daySchema),
  nextPeriod: z.nullable(daySchema),
  /** The latest `fromDay` first; those that were replaced before they began are among them. */
  terms: z.array(termsSchema),
});
export type EdgeTerms = z.infer<typeof edgeTerms>;

const path = '/settlement/terms/:childId';
const params = z.strictObject({ childId: pathIdSchema });

export const readTerms = endpoint({
  name: 'dues.terms',
  summary: 'The terms between an account and its Reference, with their history',
  method: 'GET',
  path,
  params,
  access: {
    who: 'roles',
    roles: chain,
    subjects: [{ in: 'params', field: 'childId', relation: 'self-or-descendant' }],
  },
  answer: z.object({ data: edgeTerms }),
  errors: ['no_reference'],
});

export const setTerms = endpoint({
  name: 'dues.set-terms',
  summary: 'Set the terms between an account and its Reference from a day on',
  method: 'PUT',
  creates: true,
  path,
  params,
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'childId', relation: 'descendant' }],
  },
  body: termsBody,
  answer: z.object({ data: edgeTerms }),
  errors: ['no_reference', ...ownProofErrors],
});
