import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { mostViews, type SavedView } from '#contract/views/views';
import { failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { isShown, type ViewContent } from '#web/platform/views/known-views.ts';
import type { ApplyQuery, useSavedViews } from '#web/platform/views/use-saved-views.ts';
import { ViewItem } from '#web/platform/views/view-item.tsx';
import classes from '#web/platform/views/view-menu.module.css';
import { ViewName } from '#web/platform/views/view-name.tsx';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { untouchedColumns } from '#web/ui/data-table/use-columns.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
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
  const { kept, shown, setColumns } = saved;
  const back = () => setStep({ name: 'list', isBack: true });
  const choose = ({ query, columns }: ViewContent) => {
    setColumns(columns);
    onApply(query, { replace: false });
    onClose();
  };
  if (step.name === 'list') {
    return <ViewList {...{ saved, step, setStep }} onChoose={choose} />;
  }
  const renamed = step.name === 'rename' ? step.view.name : null;
  const save = (name: string, replaces: boolean) =>
    renamed === null
      ? saved.save({ name, replaces, ...shown })
      : saved.change({ name: renamed, newName: name });
  return <ViewName kept={kept} renamed={renamed} onSave={save} onClose={back} />;
}

interface ViewListProps extends Pick<ViewChoiceProps, 'saved'> {
  step: Extract<Step, { name: 'list' }>;
  setStep: (step: Step) => void;
  onChoose: (view: ViewContent) => void;
}

const asItComes = { query: {}, columns: untouchedColumns };

function ViewList({ saved, step, setStep, onChoose }: ViewListProps) {
  const { t } = useTexts(viewsTexts);
  const [news, setNews] = useState('');
  const { kept, shared, shown } = saved;
  const isFull = kept.views.length >= mostViews;
  const run = (sent: Promise<unknown>, done?: () => void) =>
    void sent.then(done, (error: unknown) => notifyError(failureText(error, t('failed'))));
  const remove = ({ name }: SavedView) =>
    run(saved.remove(name), () => {
      setNews(t('deleted', { name }));
      document.getElementById(saveId)?.focus();
    });
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
              onFirst: () => run(saved.change({ name: view.name, isFirst: kept.first !== view.name })),
              isShared: view.isShared,
              onShare: () => run(saved.change({ name: view.name, isShared: !view.isShared })),
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

type SharedViewsProps = Pick<ViewListProps, 'onChoose'> & Pick<ViewListProps['saved'], 'shared' | 'shown'>;

/** Views of operators above: they can be shown, but not changed. */
function SharedViews({ shared, shown, onChoose }: SharedViewsProps) {
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
