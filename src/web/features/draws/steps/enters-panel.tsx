import { IconCheck, IconX } from '@tabler/icons-react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import classes from '#web/features/draws/proof-page.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

const drawn = [
  { key: 'seed', isIn: true },
  { key: 'round', isIn: true },
  { key: 'tickets', isIn: false },
  { key: 'percentage', isIn: false },
] as const;

/** A saved result does not use the formula. */
const saved = [
  { key: 'operator', isIn: true },
  { key: 'seed', isIn: false },
] as const;

export function EntersPanel({ isManual }: { isManual: boolean }) {
  const { t } = useTexts(drawsTexts);
  return (
    <Panel title={t('enters.title')} isFlush>
      <ul className={classes.rows}>
        {(isManual ? saved : drawn).map(({ key, isIn }) => (
          <li key={key} className={classes.row} data-out={!isIn || undefined}>
            <Icon of={isIn ? IconCheck : IconX} size={16} />
            <span>
              <VisuallyHidden>{`${t(isIn ? 'enters.does' : 'enters.doesNot')} `}</VisuallyHidden>
              {t(`enters.${key}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
