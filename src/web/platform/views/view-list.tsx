import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { mostViews } from '#contract/views/view-changes';
import type { SavedView } from '#contract/views/views';
import { failureText } from '#web/platform/calls/call.ts';
import { hasSearch, isShown, type ViewContent } from '#web/platform/views/known-views.ts';
import type { SavedViews, useSavedViews } from '#web/platform/views/use-saved-views.ts';
import type { ViewChanges } from '#web/platform/views/use-view-changes.ts';
import { ViewItem } from '#web/platform/views/view-item.tsx';
import classes from '#web/platform/views/view-menu.module.css';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { untouchedColumns } from '#web/ui/data-table/use-columns.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

interface ViewListProps {
  saved: ReturnType<typeof useSavedViews>;
  changes: ViewChanges;
  /** True after a name was entered: the focus returns to the button below. */
  isBack: boolean;
  onChoose: (view: ViewContent) => void;
  onSave: () => void;
  onRename: (view: SavedView) => void;
}

const asItComes = { query: {}, columns: untouchedColumns };
/** Only one menu is open at a time. */
const saveId = 'save-view';

/** The views of a list: the default, the own ones, and those that operators above share. */
export function ViewList({ saved, changes, isBack, onChoose, onSave, onRename }: ViewListProps) {
  const { t } = useTexts(viewsTexts);
  const { kept, shared, shown } = saved;
  const { news, actsOf } = useViewActs(kept, changes, onRename);
  return (
    <>
      <p className={menu.head}>{t('hint')}</p>
      <ul aria-label={t('title')}>
        <ViewItem
          label={t('none')}
          isShown={isShown(asItComes, shown)}
          onChoose={() => onChoose(asItComes)}
        />
        {kept.views.map((view) => (
          <ViewItem
            key={view.name}
            label={view.name}
            isShown={isShown(view, shown)}
            onChoose={() => onChoose(view)}
            acts={actsOf(view)}
          />
        ))}
        {shared.map(({ by, view }) => (
          <ViewItem
            key={`${by}/${view.name}`}
            label={view.name}
            by={by}
            isShown={isShown(view, shown)}
            onChoose={() => onChoose(view)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <div className={`${menu.foot} ${classes.foot}`}>
        {kept.views.some((view) => view.isShared && hasSearch(view)) && (
          <p className={classes.note}>{t('searchNotShared')}</p>
        )}
        {kept.views.length >= mostViews && <p className={classes.note}>{t('full', { most: mostViews })}</p>}
        <Button
          id={saveId}
          variant="subtle"
          color="gray"
          size="xs"
          autoFocus={isBack}
          leftSection={<Icon of={IconDeviceFloppy} size={16} />}
          onClick={onSave}
        >
          {t('saveAs')}
        </Button>
      </div>
    </>
  );
}

/** The acts on the own views, and what a screen reader says after one of them. */
function useViewActs(kept: SavedViews, { change, remove }: ViewChanges, onRename: ViewListProps['onRename']) {
  const { t } = useTexts(viewsTexts);
  const [news, setNews] = useState('');
  const run = (sent: Promise<unknown>, onDone?: () => void) =>
    void sent.then(onDone, (error: unknown) => notifyError(failureText(error, t('failed'))));
  const actsOf = (view: SavedView) => {
    const { name, isShared } = view;
    const isFirst = kept.first === name;
    return {
      isFirst,
      isShared,
      hasSearch: hasSearch(view),
      onFirst: () => run(change({ name, isFirst: !isFirst })),
      onShare: () =>
        run(change({ name, isShared: !isShared }), () =>
          setNews(hasSearch(view) && !isShared ? t('searchNotShared') : ''),
        ),
      onRename: () => onRename(view),
      onDelete: () =>
        run(remove(name), () => {
          setNews(t('deleted', { name }));
          document.getElementById(saveId)?.focus();
        }),
    };
  };
  return { news, actsOf };
}
