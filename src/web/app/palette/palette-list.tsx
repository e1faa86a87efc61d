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
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('palette.label')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div key={group.key} role="group" aria-label={group.title}>
          <p className={classes.group} aria-hidden="true">
            {group.title}
          </p>
          {group.results.map((result) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys.
            <div
              key={result.key}
              id={optionId(result)}
              role="option"
              aria-selected={result === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(result)}
            >
              <span className={classes.lead}>
                {result.role !== undefined && <RoleChip role={result.role} />}
                {result.icon !== undefined && <Icon of={result.icon} size={16} />}
              </span>
              <Text weight="550" line="unbroken">
                {marked(result.label, trimUnseen(words))}
              </Text>
              {result.note !== undefined && (
                <Text room="grow" size="13" tone="quiet" line="truncated">
                  {result.note}
                </Text>
              )}
              {result === active && <kbd>Enter</kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Highlights the typed letters. */
function marked(label: string, words: string) {
  const from = words === '' ? -1 : label.toLowerCase().indexOf(words.toLowerCase());
  if (from < 0) return label;
  const to = from + words.length;
  return (
    <>
      {label.slice(0, from)}
      <mark className={classes.match}>{label.slice(from, to)}</mark>
      {label.slice(to)}
    </>
  );
}
