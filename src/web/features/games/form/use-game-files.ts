import { useState } from 'react';
import { maxUploadBytes } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { faultOfImage, type GameFiles, type ImageFault } from './game-images.ts';
import type { GameFormFaults } from './validate-game-form.ts';

/** The images chosen for the digits of a game, and what is wrong with those that were refused. */
export function useGameFiles() {
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
