import type * as z from 'zod/mini';
import { createGameBody, editGameBody } from '#contract/games/games';
import {
  type GameFieldName,
  type GameFormValues,
  payoutsOf,
} from '#web/features/games/form/game-form-values.ts';
import type { Faults } from '#web/platform/form/faults.ts';

export type FormMode = 'create' | 'edit';

const create = createGameBody.shape;
const edit = editGameBody.shape;

/** The fields of each form in order, with the contract's rule for each. */
const rules: Record<FormMode, readonly (readonly [GameFieldName, z.ZodMiniType])[]> = {
  create: [
    ['gameName', create.gameName],
    ['nodigit', create.nodigit],
    ['publisher', create.publisher],
    ['releaseDate', create.releaseDate],
    ['status', create.gameStatus],
    ['timeId', create.timeId],
    ['description', create.gameDescription],
  ],
  edit: [
    ['gameName', edit.gameName],
    ['nodigit', edit.nodigit],
    ['publisher', edit.publisher],
    ['releaseDate', edit.releaseDate],
    ['logo', edit.logo],
    ['status', edit.status],
    ['timeId', edit.timeId],
    ['description', edit.description],
  ],
};

/** The faults of a form in the order of its controls, in the same words as on the server. */
export function validateGameForm(mode: FormMode, values: GameFormValues): Faults<GameFormValues> {
  const fields = rules[mode].flatMap(([name, rule]) => {
    const fault = faultOf(rule, values[name]);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  const payouts = payoutsOf(values).flatMap((payout, at) => {
    const fault = faultOf(edit.payouts, [payout === '' ? Number.NaN : Number(payout)]);
    return fault === undefined ? [] : [[`payout-${at}`, fault] as const];
  });
  return Object.fromEntries([...fields, ...payouts]);
}

function faultOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  const result = rule.safeParse(value);
  return result.success ? undefined : (result.error.issues[0]?.message ?? '');
}
