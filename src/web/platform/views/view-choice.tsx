import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { mostViews, type SavedView } from '#contract/views/views';
import { useTexts } from '#web/platform/texts.ts';
import {
  isShown,
  type ViewContent,
  viewNamed,
  withName,
  withoutView,
  withShared,
  withView,
} from '#web/platform/views/change-views.ts';
import type { ApplyQuery, useSavedViews } from '#web/platform/views/use-saved-views.ts';
import { ViewItem } from '#web/platform/views/view-item.tsx';
import classes from '#web/platform/views/view-menu.module.css';
import { ViewName } from '#web/platform/views/view-name.tsx';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { untouchedColumns } from '#web/ui/data-table/use-columns.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

interface ViewChoiceProps {
  saved: ReturnType<typeof useSavedViews>;
  onApply: ApplyQuery;
  onClose: () => void;
}

type Step = { name: 'list'; isBack: boolean } | { name: 'save' } | { name: 'rename'; view: SavedView };

/** The content of the saved views menu. Loaded when it is opened. */
export function ViewChoice({ saved, onApply, onClose }: ViewChoiceProps) {
  const [step, setStep] = useState<Step>({ name: 'list', isBack: false });
  const { kept, shared, put, shown, setColumns } = saved;
  const back = () => setStep({ name: 'list', isBack: true });
  const choose = ({ query, columns }: ViewContent) => {
    setColumns(columns);
    onApply(query, { replace: false });
    onClose();
  };
  if (step.name === 'list') {
    return <ViewList {...{ kept, shared, shown, put, step, setStep }} onChoose={choose} />;
  }
  const save = (name: string) => {
    if (step.name === 'rename') put(withName(kept, step.view.name, name));
    else put(withView(kept, { name, isShared: viewNamed(kept, name)?.isShared ?? false, ...shown }));
    back();
  };
  const renamed = step.name === 'rename' ? step.view.name : null;
  return <ViewName kept={kept} renamed={renamed} onSave={save} onCancel={back} />;
}

interface ViewListProps extends Pick<ViewChoiceProps['saved'], 'kept' | 'shared' | 'shown' | 'put'> {
  step: Extract<Step, { name: 'list' }>;
  setStep: (step: Step) => void;
  onChoose: (view: ViewContent) => void;
}

const asItComes = { query: {}, columns: untouchedColumns };

function ViewList({ kept, shared, shown, put, step, setStep, onChoose }: ViewListProps) {
  const { t } = useTexts(viewsTexts);
  const [news, setNews] = useState('');
  const isFull = kept.views.length >= mostViews;
  const remove = ({ name }: SavedView) => {
    put(withoutView(kept, name));
    setNews(t('deleted', { name }));
    document.getElementById(saveId)?.focus();
  };
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
            acts={{
              isFirst: kept.first === view.name,
              onFirst: () => put({ ...kept, first: kept.first === view.name ? null : view.name }),
              isShared: view.isShared,
              onShare: () => put(withShared(kept, view.name, !view.isShared)),
              onRename: () => setStep({ name: 'rename', view }),
              onDelete: () => remove(view),
            }}
          />
        ))}
        <SharedViews {...{ shared, shown, onChoose }} />
      </ul>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <div className={`${menu.foot} ${classes.foot}`}>
        {isFull && <p className={classes.full}>{t('full', { most: mostViews })}</p>}
        <Button
          id={saveId}
          variant="subtle"
          color="gray"
          size="xs"
          autoFocus={step.isBack}
          leftSection={<Icon of={IconDeviceFloppy} size={16} />}
          onClick={() => setStep({ name: 'save' })}
        >
          {t('saveAs')}
        </Button>
      </div>
    </>
  );
}

/** Only one menu is open at a time. */
const saveId = 'save-view';

/** Views of operators above: they can be shown, but not changed. */
function SharedViews({ shared, shown, onChoose }: Pick<ViewListProps, 'shared' | 'shown' | 'onChoose'>) {
  return shared.map(({ by, view }) => (
    <ViewItem
      key={`${by}/${view.name}`}
      label={view.name}
      by={by}
      isShown={isShown(view, shown)}
      onChoose={() => onChoose(view)}
    />
  ));
}
