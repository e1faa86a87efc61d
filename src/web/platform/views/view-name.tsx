import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { longestName, mostViews, viewNamed } from '#web/platform/views/change-views.ts';
import type { SavedViews } from '#web/platform/views/use-saved-views.ts';
import classes from '#web/platform/views/view-menu.module.css';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';

interface ViewNameProps {
  kept: SavedViews;
  /** The name of the view that gets another one; null where the current view is saved. */
  renamed: string | null;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view. The current one may take the place of another; a renamed one may not. */
export function ViewName({ kept, renamed, onSave, onCancel }: ViewNameProps) {
  const { t } = useTexts(viewsTexts);
  const [name, setName] = useState(renamed ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const known = viewNamed(kept, name.trim());
  const isTaken = known !== undefined && known.name !== renamed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf();
    setFault(found);
    if (found === null) onSave(name.trim());
  };
  const faultOf = () => {
    if (name.trim() === '') return t('nameRequired');
    if (renamed !== null) return isTaken ? t('taken') : null;
    return !isTaken && kept.views.length >= mostViews ? t('full', { most: mostViews }) : null;
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('name')}
        description={renamed === null && isTaken ? t('replaces') : undefined}
        error={fault}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        autoFocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
      />
      <div className={classes.answers}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="xs">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
