import type { Account } from '#contract/accounts/account-table';
import { adjustBody, childCreditSets, creditSets, transferBody } from '#contract/credit/credit';
import { messages } from '#contract/ground/messages';
import type { AccountKindName } from '#contract/ground/roles';
import type { MoneySent } from '#web/features/credit/use-money-form.ts';
import { call } from '#web/platform/calls/call.ts';

export type CreditAct = 'creditadjust' | 'credittransfer';

/** The account on the other side, and the parent under which it is shown, if any. */
export interface CreditTarget {
  account: Account;
  parent: { kind: AccountKindName; id: string } | null;
}

export interface CreditInput extends MoneySent {
  /** The operator's credit record. */
  recordId: string | undefined;
  actorId: string;
}

// The answer contains the refreshed list. Without a page it would be the whole list.
const query = { page: '1', pageSize: '10' } as const;

/** Moves credit from the operator to the account, or takes it back. The key makes a retry the same movement. */
export function performCreditAct(act: CreditAct, { account, parent }: CreditTarget, input: CreditInput) {
  const { key, amount, recordId, actorId, ...sent } = input;
  const common = { ...sent, userId: recordId, toUserId: account._id, authUser: actorId };
  const params = { id: parent?.id ?? '', childId: account._id };
  if (act === 'credittransfer') {
    const body = { ...common, transferAmount: amount };
    return parent === null
      ? call(creditSets[account.role].transfer, { query, body, key })
      : call(childCreditSets[parent.kind].transfer, { params, query, body, key });
  }
  const body = { ...common, adjustAmount: amount, transactionType: 'credit' as const };
  return parent === null
    ? call(creditSets[account.role].adjust, { query, body, key })
    : call(childCreditSets[parent.kind].adjust, { params, query, body, key });
}

/** The contract's rules for the two fields, and the texts for an answer without a message. */
export const creditActs = {
  credittransfer: {
    amount: transferBody.shape.transferAmount,
    password: transferBody.shape.password,
    done: messages.creditTransferSuccessful,
    failed: 'failed.transfer',
  },
  creditadjust: {
    amount: adjustBody.shape.adjustAmount,
    password: adjustBody.shape.password,
    done: messages.creditAdjustmentSuccessful,
    failed: 'failed.adjust',
  },
} as const;
