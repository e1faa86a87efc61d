import { memo, useCallback, useRef } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import classes from '#web/app/palette/command-palette.module.css';
import type { PaletteGroup, PaletteResult } from '#web/app/palette/palette-result.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteResult | undefined;
  words: string;
  optionId: (result: PaletteResult) => string;
  onChoose: (result: PaletteResult) => void;
};

/** The results. The focus stays in the field, which names the active result. */
export function PaletteList({ id, groups, active, words, optionId, onChoose }: PaletteListProps) {
  const { t } = useTexts(shellTexts);
  const letters = trimUnseen(words).toLowerCase();
  const latest = useRef(onChoose);
  latest.current = onChoose;
  // The same function for all results and at each letter, so that results that stay are not rendered again.
  const choose = useCallback((result: PaletteResult) => latest.current(result), []);
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('palette.label')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div key={group.key} role="group" aria-label={group.title}>
          <p className={classes.group} aria-hidden="true">
            {group.title}
          </p>
          {group.results.map((result) => (
            <Option
              key={result.key}
              id={optionId(result)}
              result={result}
              isActive={result === active}
              matchAt={letters === '' ? -1 : result.label.toLowerCase().indexOf(letters)}
              matchLength={letters.length}
              onChoose={choose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  result: PaletteResult;
  isActive: boolean;
  /** The place of the typed letters in the label, or -1, and how many they are. */
  matchAt: number;
  matchLength: number;
  onChoose: (result: PaletteResult) => void;
}

const Option = memo(function Option({ id, result, isActive, matchAt, matchLength, onChoose }: OptionProps) {
  const { label, note, role, icon } = result;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(result)}
    >
      <span className={classes.lead}>
        {role !== undefined && <RoleChip role={role} />}
        {icon !== undefined && <Icon of={icon} size={16} />}
      </span>
      <Text weight="550" line="unbroken">
        {matchAt < 0 ? label : marked(label, matchAt, matchAt + matchLength)}
      </Text>
      {note !== undefined && (
        <Text room="grow" size="13" tone="quiet" line="truncated">
          {note}
        </Text>
      )}
      {isActive && <kbd>Enter</kbd>}
    </div>
  );
}, isSameOption);

/** Results are made at each letter, so they are compared by what they show and do. */
function isSameOption(before: OptionProps, after: OptionProps): boolean {
  const isSameMatch =
    before.matchAt === after.matchAt && (after.matchAt < 0 || before.matchLength === after.matchLength);
  const keys = ['key', 'href', 'label', 'note', 'role', 'icon'] as const;
  const isSameResult = keys.every((key) => before.result[key] === after.result[key]);
  // An action may do something else than at the letter before, although it is shown in the same way.
  const isSameAct = after.result.run === undefined && before.result.run === undefined;
  return (
    isSameMatch && isSameResult && isSameAct && before.isActive === after.isActive && before.id === after.id
  );
}

/** Highlights the typed letters. */
function marked(label: string, from: number, to: number) {
  return (
    <>
      {label.slice(0, from)}
      <mark className={classes.match}>{label.slice(from, to)}</mark>
      {label.slice(to)}
    </>
  );
}
