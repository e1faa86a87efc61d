import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { maxUploadBytes } from '#contract/api/endpoint';
import { createGameBody, editGameBody } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import {
  digitsOf,
  type GameFieldName,
  type GameFormValues,
  payoutsOf,
} from '#web/features/games/form/game-form-values.ts';
import { imageFaults } from '#web/features/games/form/game-images.ts';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import type { Faults } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

type FormMode = 'create' | 'edit';

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
function validateGameForm(mode: FormMode, values: GameFormValues): Faults<GameFormValues> {
  const fields = rules[mode].flatMap(([name, rule]) => {
    const fault = faultOf(rule, values[name]);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  const payouts = payoutsOf(values).flatMap((payout, at) => {
    const fault = faultOf(edit.payouts, [typedNumber(payout) ?? Number.NaN]);
    return fault === undefined ? [] : [[`payout-${at}`, fault] as const];
  });
  return Object.fromEntries([...fields, ...payouts]);
}

function faultOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  const result = rule.safeParse(value);
  return result.success ? undefined : (result.error.issues[0]?.message ?? '');
}

interface GameFormInput {
  mode: FormMode;
  initial: GameFormValues;
  /** Saves the game; null where nothing was changed. */
  save: (values: GameFormValues) => Promise<{ message: string } | null>;
  failed: string;
  onLeave: () => void;
}

/** The form of a game. After it is saved its message shows, and a second later the screen goes back. */
export function useGameForm({ mode, initial, save, failed, onLeave }: GameFormInput) {
  const { t } = useTexts(gamesTexts);
  const client = useQueryClient();
  const faultsOfImages = (values: GameFormValues): Faults<GameFormValues> =>
    Object.fromEntries(
      imageFaults(values, digitsOf(values)).map(({ digit, fault }) => [
        `image-${digit}`,
        fault === 'allTooLarge' ? tooMuch : t(`image.${fault}`, { number: digit }),
      ]),
    );
  const form = useForm({
    initial,
    check: (values) => ({ ...validateGameForm(mode, values), ...faultsOfImages(values) }),
    send: save,
    onDone: (answer) => {
      form.say({ tone: 'ok', text: answer?.message ?? t('form.nothingChanged') });
      if (answer === null) return;
      if (mode === 'create') form.reset();
      void client.invalidateQueries({ queryKey: gameKeys.all });
    },
    fieldOf: { digits_fixed: 'nodigit', time_not_offered: 'timeId', payout_too_high: 'payout-0' },
    renamed: { gameDescription: 'description', gameStatus: 'status', payouts: 'payout-0' },
    failed,
    creates: mode === 'create',
    leave: { afterMs: 1_000, go: onLeave, when: (answer) => answer !== null },
  });
  // A refused image shows its fault at once.
  return { ...form, mode, faults: { ...form.faults, ...faultsOfImages(form.values) } };
}

export type GameForm = ReturnType<typeof useGameForm>;

const tooMuch = messages.filesTooLarge(maxUploadBytes / 1024 / 1024);
