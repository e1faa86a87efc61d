import type * as z from 'zod/mini';
import type * as calls from '#contract/reports';
import type { FigureName } from '#contract/reports';
import { demandId } from '#server/features/accounts/account-ids';
import type { Scope } from '#server/features/reports/daily-scope';
import {
  type ExplainedRecord,
  isGameOf,
  listByAccount,
  listByDay,
  listByGame,
  listStored,
} from '#server/features/reports/explain-queries';
import { addUp, figuresOf, sumNames } from '#server/features/reports/figures';
import { demandPeriod } from '#server/features/reports/report-period';
import { type Level, partyOf, readReportSubject } from '#server/features/reports/report-subject';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

type Query = z.output<(typeof calls.explainFigure)['query']>;

/** The figures that a computed one is made of, with their signs. A stored one has none. */
const formulas: Partial<Record<FigureName, readonly [FigureName, '+' | '-'][]>> = {
  endPoints: [
    ['playPoints', '+'],
    ['winPoints', '-'],
  ],
  totalcommission: [
    ['supercom', '+'],
    ['distcom', '+'],
    ['retailcom', '+'],
    ['usercom', '+'],
  ],
  net: [
    ['endPoints', '+'],
    ['totalcommission', '-'],
  ],
};

/** How a figure came about: what its formula takes, and the rows it is the sum of, one step finer than what was asked. */
export async function explainFigure(db: Database, actor: Actor, query: Query) {
  const { account, level } = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const gameId = query.gameId === undefined ? undefined : demandId(query.gameId);
  const scope = { actor, account, period, gameId };
  if (gameId !== undefined && !(await isGameOf(db, actor, gameId))) throw new AppError('not_found');
  const { figure } = query;
  const by = stepOf(scope);
  const rows = await splitters[by](db, scope, { figure, level });
  // From the rows themselves, so that they add up to it whatever is settled meanwhile.
  const whole = figuresOf(addUp(sumNames, rows));
  return {
    subject: partyOf(account),
    ...period,
    figure,
    value: whole[figure],
    inputs: (formulas[figure] ?? []).map(([name, sign]) => ({ figure: name, sign, value: whole[name] })),
    by,
    rows: rows.map((row) => explainedRow(row, { figure, level })),
  };
}

type Step = 'day' | 'game' | 'account' | 'stored';
interface Wanted {
  figure: FigureName;
  level: Level;
}

function stepOf({ account, period, gameId }: Scope): Step {
  if (account.kind === 'player') return 'stored';
  if (period.startDate < period.endDate) return 'day';
  return gameId === undefined ? 'game' : 'account';
}

const splitters: Record<Step, (db: Database, scope: Scope, wanted: Wanted) => Promise<ExplainedRecord[]>> = {
  day: listByDay,
  game: listByGame,
  account: (db, scope, { level }) => listByAccount(db, scope, level),
  stored: (db, scope, { figure }) => listStored(db, scope, figure),
};

function explainedRow(row: ExplainedRecord, { figure, level }: Wanted) {
  const { day = null, gameId, gameName = '', accountId, username = '', isOpen = false, rate = null } = row;
  const figures = figuresOf(row);
  return {
    day,
    game: gameId === undefined ? null : { _id: String(gameId), gameName },
    account: accountId === undefined ? null : { _id: String(accountId), username, role: level, isOpen },
    rate: rate === null ? null : rate / 100,
    ...figures,
    value: figures[figure],
  };
}
