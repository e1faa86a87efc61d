import type * as z from 'zod/mini';
import { createGameBody, editGameBody } from '#contract/games';
import type { GameFieldName, GameFormValues } from '#web/features/games/form/game-form-values.ts';

/** Names a control of the form: a field, the payout of one bet kind, or the image of one digit. */
export type ControlName = GameFieldName | `payout-${number}` | `image-${number}`;
export type GameFormFaults = Readonly<Partial<Record<ControlName, string>>>;
export type FormMode = 'create' | 'edit';

const create = createGameBody.shape;
const edit = editGameBody.shape;

/** The fields of each form in their order, with the contract's rule for each. */
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
export function validateGameForm(mode: FormMode, values: GameFormValues): GameFormFaults {
  const fields = rules[mode].flatMap(([name, rule]) => {
    const fault = faultOf(rule, values[name]);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  const payouts = values.payouts.flatMap((payout, at) => {
    const fault = faultOf(edit.payouts, [payout === '' ? Number.NaN : Number(payout)]);
    return fault === undefined ? [] : [[`payout-${at}`, fault] as const];
  });
  return Object.fromEntries([...fields, ...payouts]);
}

function faultOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  const result = rule.safeParse(value);
  return result.success ? undefined : (result.error.issues[0]?.message ?? '');
}

/** The id of a control, for its label, for the summary's links and for the focus. */
export function controlId(name: ControlName): string {
  return `game-${name}`;
}
