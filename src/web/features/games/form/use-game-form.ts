import { type FormEvent, useState } from 'react';
import { maxUploadBytes } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { digitsOf, type GameFormValues } from '#web/features/games/form/game-form-values.ts';
import type { GameFiles, ImageFault } from '#web/features/games/form/game-images.ts';
import { faultOfImage } from '#web/features/games/form/game-images.ts';
import {
  type ControlName,
  controlId,
  type FormMode,
  type GameFormFaults,
  validateGameForm,
} from '#web/features/games/form/validate-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';

interface GameFormInput {
  mode: FormMode;
  initial: GameFormValues;
  onSubmit: (values: GameFormValues, files: GameFiles) => void;
}

/** Values, files and faults of a game's form: a field is checked when it is left, all of them on submit. */
export function useGameForm({ mode, initial, onSubmit }: GameFormInput) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<GameFormFaults>({});
  const [isRefused, setIsRefused] = useState(false);
  const images = useGameFiles();

  const change = (name: ControlName, part: Partial<GameFormValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setFaults(({ [name]: _, ...others }) => others);
  };
  const check = (name: ControlName) => {
    const fault = validateGameForm(mode, values)[name];
    setFaults(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));
  };
  const refuse = (found: GameFormFaults) => {
    setFaults(found);
    setIsRefused(true);
    const [first] = Object.keys(found);
    // After the paint: a summary that just appeared has moved the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(controlId(first as ControlName)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { ...validateGameForm(mode, values), ...images.faultsOf(digitsOf(values)) };
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setIsRefused(false);
    onSubmit(values, images.files);
  };
  const reset = () => {
    setValues(initial);
    setFaults({});
    setIsRefused(false);
    images.clear();
  };
  const shown: GameFormFaults = { ...faults, ...images.faultsOf(digitsOf(values)) };
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial) || images.hasAny;
  return { mode, values, faults: shown, isRefused, isDirty, images, change, check, refuse, submit, reset };
}

export type GameForm = ReturnType<typeof useGameForm>;

/** The images chosen for the digits of a game, and what is wrong with those that were refused. */
function useGameFiles() {
  const { t } = useTexts(gamesTexts);
  const [files, setFiles] = useState<GameFiles>({});
  const [refused, setRefused] = useState<Readonly<Record<number, ImageFault>>>({});

  const remove = (digit: number) => {
    setFiles(({ [digit]: _, ...others }) => others);
    setRefused(({ [digit]: _, ...others }) => others);
  };
  const choose = async (digit: number, file: File) => {
    const fault = await faultOfImage(file);
    remove(digit);
    if (fault === undefined) setFiles((before) => ({ ...before, [digit]: file }));
    else setRefused((before) => ({ ...before, [digit]: fault }));
  };
  const faultsOf = (digits: readonly number[]): GameFormFaults => {
    const faults = digits.flatMap((digit) => {
      const fault = refused[digit];
      return fault === undefined ? [] : [[`image-${digit}`, t(`image.${fault}`, { number: digit })]];
    });
    return Object.fromEntries([...faults, ...faultOfAll(files, digits)]);
  };
  const clear = () => {
    setFiles({});
    setRefused({});
  };
  return { files, hasAny: Object.keys(files).length > 0, choose, remove, faultsOf, clear };
}

/** Together they may be too much though each is small enough: said of the last of them. */
function faultOfAll(files: GameFiles, digits: readonly number[]): [string, string][] {
  const chosen = digits.filter((digit) => files[digit] !== undefined);
  const bytes = chosen.reduce((sum, digit) => sum + (files[digit]?.size ?? 0), 0);
  if (bytes <= maxUploadBytes) return [];
  return [[`image-${chosen.at(-1) ?? 0}`, messages.filesTooLarge(maxUploadBytes / 1024 / 1024)]];
}
