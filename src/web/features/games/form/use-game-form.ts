import { useQueryClient } from '@tanstack/react-query';
import { maxUploadBytes } from '#contract/api/endpoint';
import { messages } from '#contract/messages';
import { digitsOf, type GameFormValues } from '#web/features/games/form/game-form-values.ts';
import { imageFaults } from '#web/features/games/form/game-images.ts';
import { type FormMode, validateGameForm } from '#web/features/games/form/validate-game-form.ts';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import type { Faults } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/platform/texts.ts';

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
    leave: { afterMs: 1_000, go: onLeave, when: (answer) => answer !== null },
  });
  // A refused image shows its fault at once.
  return { ...form, mode, faults: { ...form.faults, ...faultsOfImages(form.values) } };
}

export type GameForm = ReturnType<typeof useGameForm>;

const tooMuch = messages.filesTooLarge(maxUploadBytes / 1024 / 1024);
