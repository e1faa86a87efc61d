import { IconCheck, IconPencil, IconShare, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import classes from '#web/platform/views/view-menu.module.css';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';
import { Row } from '#web/ui/layout/layout.tsx';

interface ViewItemProps {
  label: string;
  isShown: boolean;
  onChoose: () => void;
  /** The actions on a saved view. */
  acts?: {
    isFirst: boolean;
    onFirst: () => void;
    isShared: boolean;
    /** Its search text is not shared. */
    hasSearch: boolean;
    onShare: () => void;
    onRename: () => void;
    onDelete: () => void;
  };
  /** The username of the operator above who shares it. */
  by?: string;
}

/** One view: a click shows it, the icons make it the default, rename and delete it. */
export function ViewItem({ label: name, isShown, onChoose, acts, by }: ViewItemProps) {
  const { t } = useTexts(viewsTexts);
  return (
    <li className={classes.item}>
      <button type="button" className={classes.choose} aria-current={isShown || undefined} onClick={onChoose}>
        <span className={classes.check}>{isShown && <Icon of={IconCheck} size={16} />}</span>
        <span className="truncated" title={name}>
          {name}
        </span>
        {by !== undefined && (
          <span className="text-12 faint rigid weight-400">{t('sharedBy', { username: by })}</span>
        )}
        {acts?.isFirst && (
          <span className="text-12 faint rigid weight-400 phone-hidden">{t('isDefault')}</span>
        )}
      </button>
      {acts !== undefined && (
        <Row as="span" room="rigid" tone="quiet">
          <Tool
            name={t('showFirst', { name })}
            icon={acts.isFirst ? IconStarFilled : IconStar}
            isOn={acts.isFirst}
            onClick={acts.onFirst}
          />
          <Tool
            name={t(acts.isShared ? 'unshare' : acts.hasSearch ? 'shareWithoutSearch' : 'share', { name })}
            icon={IconShare}
            isOn={acts.isShared}
            onClick={acts.onShare}
          />
          <Tool name={t('rename', { name })} icon={IconPencil} onClick={acts.onRename} />
          <Tool name={t('delete', { name })} icon={IconTrash} onClick={acts.onDelete} />
        </Row>
      )}
    </li>
  );
}

type ToolProps = { name: string; icon: IconShape; isOn?: boolean; onClick: () => void };

function Tool({ name, icon, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`${menu.tool} ${classes.tool}`}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={onClick}
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
