import { Button, TextInput } from '@mantine/core';
import { trimUnseen } from '#contract/api/trim-unseen';
import { longestViewName, mostViews } from '#contract/views/view-changes';
import { useForm } from '#web/platform/form/use-form.ts';
import { viewNamed } from '#web/platform/views/known-views.ts';
import type { SavedViews } from '#web/platform/views/use-saved-views.ts';
import classes from '#web/platform/views/view-menu.module.css';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Stack } from '#web/ui/layout/layout.tsx';

interface ViewNameProps {
  kept: SavedViews;
  /** The view to rename; null to save the current view. */
  renamed: string | null;
  /** Sends the name. `replaces` is true if the user was told that the view of this name is replaced. */
  onSave: (name: string, replaces: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a view. Saving may replace an existing view; renaming may not. */
export function ViewName({ kept, renamed, onSave, onClose }: ViewNameProps) {
  const { t } = useTexts(viewsTexts);
  const faultOf = (name: string) => {
    if (name === '') return t('nameRequired');
    const isTaken = isTakenName(name);
    if (renamed !== null) return isTaken ? t('taken') : null;
    return !isTaken && kept.views.length >= mostViews ? t('full', { most: mostViews }) : null;
  };
  const isTakenName = (name: string) => {
    const known = viewNamed(kept.views, name);
    return known !== undefined && known.name !== renamed;
  };
  const replaces = (name: string) => renamed === null && isTakenName(trimUnseen(name));
  const form = useForm({
    initial: { name: renamed ?? '' },
    check: ({ name }) => {
      const fault = faultOf(trimUnseen(name));
      return fault === null ? {} : { name: fault };
    },
    send: ({ name }) => onSave(trimUnseen(name), replaces(name)),
    onDone: onClose,
    renamed: { newName: 'name' },
    failed: t('failed'),
  });
  return (
    <Stack as="form" gap="3" className="pad-y-1 pad-x-3" onSubmit={form.submit} noValidate>
      <TextInput
        {...form.field('name')}
        error={form.faults.name ?? form.error}
        label={t('name')}
        description={replaces(form.values.name) ? t('replaces') : undefined}
        maxLength={longestViewName}
        autoComplete="off"
        autoFocus
      />
      <div className={classes.answers}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="xs" loading={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}
