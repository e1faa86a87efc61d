import * as disputes from '#contract/dues/disputes';
import { remindDue as remindCall, reminderTexts } from '#contract/dues/reminders';
import {
  acceptStatement as accept,
  dueSheet,
  previewStatement,
  readStatement as read,
  statements,
  statementTable,
  statementTexts,
} from '#contract/dues/statements';
import { dueSummary } from '#contract/dues/summary';
import * as calls from '#contract/dues/terms';
import { tryTerms as tryCall } from '#contract/dues/trial';
import type { ProofTools } from '#server/features/auth/second-factor/with-own-proof';
import { answerDispute, disputeStatement } from '#server/features/dues/disputes/disputes';
import { ownLine, readDueSummary, sheetRow } from '#server/features/dues/due-summary';
import { edgeOf } from '#server/features/dues/edge-queries';
import { runStatements } from '#server/features/dues/issue-statements';
import { servePayments } from '#server/features/dues/payments/payments-routes';
import { remindDue } from '#server/features/dues/remind-due';
import { edgeTerms, setTerms, tryTerms } from '#server/features/dues/set-terms';
import { findOwnLine, sheetList } from '#server/features/dues/sheet-queries';
import { type StatementListRecord, statementList } from '#server/features/dues/statement-queries';
import { acceptStatement, previewStatements, readStatement } from '#server/features/dues/statements';
import type { Actor } from '#server/platform/actor';
import type { Database, Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant, readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { serveReport } from '#server/shared/lists/serve-report';
import { rowOf } from '#server/shared/lists/table-rows';
import { readToday } from '#server/shared/periods/day-queries';

interface Parts extends Pick<ProofTools, 'seal'> {
  databases: Databases;
  jobs: JobRunner;
  timeZone: string;
}

/** Who owes whom between the levels: terms, the sheet of an operator, statements and their disputes. */
export function serveDues(serve: Serve, { databases, seal, jobs, timeZone }: Parts): void {
  const { db, lists, exports } = databases;
  runStatements(jobs, exports);
  servePayments(serve, { databases, seal, timeZone });
  serveDecisions(serve, db);
  serve.signedIn(calls.readTerms, async ({ actor, params }) => {
    const edge = edgeOf(await readSelfOrDescendant(db, actor, demandId(params.childId)));
    return { data: await edgeTerms(db, edge, edge.account.accountId !== actor.accountId) };
  });
  serve.signedIn(calls.setTerms, async ({ actor, params, body, facts, once }) => {
    const edge = edgeOf(await readDescendant(db, actor, demandId(params.childId)));
    const data = await setTerms({ db, seal }, actor, edge, { body, facts, once });
    return { message: calls.termsTexts.saved, data };
  });
  serve.signedIn(tryCall, async ({ actor, params, query }) => {
    const edge = edgeOf(await readDescendant(lists, actor, demandId(params.childId)));
    return { data: await tryTerms(lists, edge, query) };
  });
  serve.signedIn(dueSummary, async ({ actor }) => ({ data: await readDueSummary(lists, actor) }));
  serveStatements(serve, lists);
  serveLists(serve, { lists, timeZone });
}

function serveStatements(serve: Serve, lists: Database): void {
  serve.signedIn(previewStatement, async ({ actor, query: { childId, until } }) => {
    const edge = edgeOf(await subjectOf(lists, actor, childId));
    return { data: await previewStatements(lists, edge, until) };
  });
  serve.signedIn(read, async ({ actor, params }) => ({
    data: await readStatement(lists, actor, demandId(params.id)),
  }));
}

function serveLists(
  serve: Serve,
  { lists, timeZone }: Pick<Databases, 'lists'> & { timeZone: string },
): void {
  serveReport(serve, statements, {
    lists,
    timeZone,
    async find(from, actor, query) {
      const subject = await subjectOf(from, actor, query.id);
      const list = statementList(subject, query);
      return {
        list,
        row: statementRow,
        of: subject.username,
        beside: async () => ({}),
      };
    },
  });
  serveReport(serve, dueSheet, {
    lists,
    timeZone,
    async find(from, actor, query) {
      const subject = await subjectOf(from, actor, query.id);
      const today = await readToday(from);
      const beside = async () => {
        const own = await findOwnLine(from, subject, today);
        return { subject: partyOf(subject), today, own: own === undefined ? null : sheetRow(ownLine(own)) };
      };
      return { list: sheetList(subject, today, query), row: sheetRow, of: subject.username, beside };
    },
  });
}

/** What both sides do with a due: a Reference reminds of it, the account accepts or disputes a statement, and so on. */
function serveDecisions(serve: Serve, db: Database): void {
  serve.signedIn(remindCall, async ({ actor, params: { childId }, facts, once }) => {
    const id = await remindDue(db, actor, { childId, facts, once });
    return { message: reminderTexts.sent, data: { _id: String(id) } };
  });
  serve.signedIn(accept, async ({ actor, params, facts, once }) => ({
    message: statementTexts.accepted,
    data: await acceptStatement(db, actor, { statementId: demandId(params.id), facts, once }),
  }));
  serve.signedIn(disputes.disputeStatement, async ({ actor, params, body, facts, once }) => {
    const sent = { ...body, statementId: demandId(params.id), facts, once };
    return { message: disputes.disputeTexts.disputed, data: await disputeStatement(db, actor, sent) };
  });
  serve.signedIn(disputes.answerDispute, async ({ actor, params, body, facts, once }) => {
    const { upheld, amount: points, reason } = body;
    const sent = { disputeId: demandId(params.id), points, reason, facts, once };
    const message = upheld ? disputes.disputeTexts.upheld : disputes.disputeTexts.rejected;
    return { message, data: await answerDispute(db, actor, sent) };
  });
}

const subjectOf = (db: Database, actor: Actor, id: string | undefined) =>
  id === undefined ? readSelf(db, actor) : readSelfOrDescendant(db, actor, demandId(id));

const statementRow = (row: StatementListRecord) => rowOf(statementTable, { ...row, _id: row.statementId });
