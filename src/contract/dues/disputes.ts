import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { requiredLine, requiredOr } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { pointsSchema, toHundredths } from '#contract/ground/money';
import { chain, operatorRoles } from '#contract/ground/roles';

/** The amounts of a statement that its account can dispute, in their order on the page. */
const disputedLines = [
  'opening',
  'due',
  'paid',
  'writtenOff',
  'corrected',
  'closing',
  'play',
  'win',
  'end',
  'supercom',
  'distcom',
  'retailcom',
  'usercom',
  'net',
  'share',
  'carriedBefore',
  'carried',
  'given',
  'taken',
] as const;
export type DisputedLine = (typeof disputedLines)[number];

export const disputeTexts = {
  disputed: 'Statement disputed',
  upheld: 'Dispute upheld',
  rejected: 'Dispute rejected',
  lineRequired: 'Choose a line',
  noLine: 'This statement has no such line',
  changeInvalid: 'Enter an amount above or below 0 with at most two decimals',
  noAmount: 'Only an upheld dispute has an amount',
  disputeOther: 'The account itself disputes its statement',
  answerOther: 'The Reference of the account answers this dispute',
};

interface StatementLines {
  basis: 'result' | 'points';
  plan: 'turnover' | 'share' | 'shareProfit' | null;
  supercom: number | null;
  distcom: number | null;
  retailcom: number | null;
  writtenOff: number;
  corrected: number;
}

/** The lines that a statement shows: those of its basis, plan and level, and write-offs and corrections if they are not 0. */
export function linesOf(statement: StatementLines): DisputedLine[] {
  const { basis, plan, supercom, distcom, retailcom, writtenOff, corrected } = statement;
  const isResult = basis === 'result';
  const isThere: Partial<Record<DisputedLine, boolean>> = {
    writtenOff: writtenOff !== 0,
    corrected: corrected !== 0,
    play: isResult,
    win: isResult,
    end: isResult,
    supercom: isResult && supercom !== null,
    distcom: isResult && distcom !== null,
    retailcom: isResult && retailcom !== null,
    usercom: isResult,
    net: isResult,
    share: isResult && plan !== 'turnover',
    carriedBefore: plan === 'shareProfit',
    carried: plan === 'shareProfit',
  };
  return disputedLines.filter((line) => isThere[line] ?? true);
}

export const disputeSchema = z.object({
  _id: idSchema,
  line: z.enum(disputedLines),
  reason: z.string(),
  disputedBy: z.string(),
  disputedAt: z.string(),
  /** Null while it is open. */
  answer: z.nullable(
    z.object({
      isUpheld: z.boolean(),
      /** What it adds to the due; null if it was rejected. */
      amount: z.nullable(pointsSchema),
      reason: z.string(),
      answeredBy: z.string(),
      answeredAt: z.string(),
    }),
  ),
  /** It is open, and the reader is the Reference. */
  canAnswer: z.boolean(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Points that a due grows by, above or below zero. */
const change = z
  .number({ error: disputeTexts.changeInvalid })
  .check(z.refine((points) => points !== 0 && toHundredths(points) !== null, disputeTexts.changeInvalid));

const params = z.strictObject({ id: pathIdSchema });
const reason = requiredLine(messages.reasonRequired, 200);

export const disputeStatement = endpoint({
  name: 'dues.dispute',
  summary: 'Dispute a line of an own statement',
  method: 'POST',
  creates: true,
  path: '/settlement/:id/dispute',
  params,
  access: {
    who: 'roles',
    roles: chain,
    subjects: [{ in: 'params', field: 'id', record: 'statement', relation: 'self-or-descendant' }],
  },
  body: z.strictObject({
    line: z.enum(disputedLines, { error: requiredOr(disputeTexts.lineRequired, disputeTexts.noLine) }),
    reason,
  }),
  answer: z.object({ data: disputeSchema }),
  errors: ['wrong_side', 'statement_accepted', 'statement_disputed'],
  status: 201,
});

export const answerDispute = endpoint({
  name: 'dues.answer-dispute',
  summary: 'Uphold a dispute with an amount that is added to the due, or reject it',
  method: 'POST',
  creates: true,
  path: '/settlement/disputes/:id/answer',
  params,
  access: {
    who: 'roles',
    roles: operatorRoles,
    subjects: [{ in: 'params', field: 'id', record: 'dispute', relation: 'self-or-descendant' }],
  },
  body: z
    .strictObject({
      upheld: z.boolean(),
      /** Above zero, the account owes more. */
      amount: z.optional(change),
      reason,
    })
    .check(({ value: { upheld, amount }, issues }) => {
      if (upheld === (amount !== undefined)) return;
      const message = upheld ? messages.amountRequired : disputeTexts.noAmount;
      issues.push({ code: 'custom', input: amount, path: ['amount'], message });
    }),
  answer: z.object({ data: disputeSchema }),
  errors: ['wrong_side', 'dispute_answered', 'due_too_large'],
});
