import { useState } from 'react';
import type { SavedView } from '#contract/views/views';
import { Fault } from '#web/platform/fault.tsx';
import type { ViewContent } from '#web/platform/views/known-views.ts';
import type { ApplyQuery, useSavedViews } from '#web/platform/views/use-saved-views.ts';
import { useViewChanges } from '#web/platform/views/use-view-changes.ts';
import { ViewList } from '#web/platform/views/view-list.tsx';
import { ViewName } from '#web/platform/views/view-name.tsx';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';

interface ViewChoiceProps {
  saved: ReturnType<typeof useSavedViews>;
  onApply: ApplyQuery;
  onClose: () => void;
}

type Step = { name: 'list'; isBack: boolean } | { name: 'save' } | { name: 'rename'; view: SavedView };

/** The content of the saved views menu. Loaded when it is opened. */
export function ViewChoice({ saved, onApply, onClose }: ViewChoiceProps) {
  const { t } = useTexts(viewsTexts);
  const [step, setStep] = useState<Step>({ name: 'list', isBack: false });
  const [retried, setRetried] = useState<Error | null>(null);
  const { kept, shown, setColumns } = saved;
  const changes = useViewChanges(saved.list);
  const back = () => setStep({ name: 'list', isBack: true });
  const choose = ({ query, columns }: ViewContent) => {
    setColumns(columns);
    onApply(query, { replace: false });
    onClose();
  };
  const fault = saved.isLoaded ? null : (saved.fault ?? retried);
  if (fault !== null)
    return (
      <Fault
        error={fault}
        title={t('loadFailed')}
        onRetry={() => {
          // It stays while they are read again; then the focus goes on in the list.
          setRetried(fault);
          back();
          void saved.readAgain();
        }}
      />
    );
  if (step.name === 'list')
    return (
      <ViewList
        saved={saved}
        changes={changes}
        isBack={step.isBack}
        onChoose={choose}
        onSave={() => setStep({ name: 'save' })}
        onRename={(view) => setStep({ name: 'rename', view })}
      />
    );
  const renamed = step.name === 'rename' ? step.view.name : null;
  const save = (name: string, replaces: boolean) =>
    renamed === null
      ? changes.save({ name, replaces, ...shown })
      : changes.change({ name: renamed, newName: name });
  return <ViewName kept={kept} renamed={renamed} onSave={save} onClose={back} />;
}
