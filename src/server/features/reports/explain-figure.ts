import type * as z from 'zod/mini';
import type { explainFigure as call } from '#contract/reports/explain';
import type { FigureName } from '#contract/reports/turnover';
import {
  type ExplainedRecord,
  listByAccount,
  listByDay,
  listByGame,
  listStored,
} from '#server/features/reports/explain-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { Scope } from '#server/shared/daily-sums/daily-scope';
import { addUp, figuresOf, sumNames } from '#server/shared/daily-sums/figures';
import { isGameOf } from '#server/shared/daily-sums/own-game-queries';
import { type Level, partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof call)['query']>;

/** The signed inputs of a computed figure. A stored figure has none. */
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

/** How a figure is calculated: the inputs of its formula, and the rows it sums, one step finer than the question. */
export async function explainFigure(db: Database, actor: Actor, query: Query) {
  const { account, level } = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const gameId = query.gameId === undefined ? undefined : demandId(query.gameId);
  const scope = { actor, account, period, gameId };
  if (gameId !== undefined && !(await isGameOf(db, actor, gameId))) throw new AppError('not_found');
  const { figure } = query;
  const by = stepOf(scope);
  const rows = await splitters[by](db, scope, { figure, level });
  // Computed from the rows themselves, so that they add up even if a draw is settled in the meantime.
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
