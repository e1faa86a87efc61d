import { Button, TextInput } from '@mantine/core';
import { longestViewName, mostViews } from '#contract/views/views';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/platform/texts.ts';
import { viewNamed } from '#web/platform/views/change-views.ts';
import type { SavedViews } from '#web/platform/views/use-saved-views.ts';
import classes from '#web/platform/views/view-menu.module.css';
import { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import { Stack } from '#web/ui/layout/layout.tsx';

interface ViewNameProps {
  kept: SavedViews;
  /** The view to rename; null to save the current view. */
  renamed: string | null;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view. Saving may replace an existing view; renaming may not. */
export function ViewName({ kept, renamed, onSave, onCancel }: ViewNameProps) {
  const { t } = useTexts(viewsTexts);
  const faultOf = (name: string) => {
    if (name === '') return t('nameRequired');
    const isTaken = isTakenName(name);
    if (renamed !== null) return isTaken ? t('taken') : null;
    return !isTaken && kept.views.length >= mostViews ? t('full', { most: mostViews }) : null;
  };
  const isTakenName = (name: string) => {
    const known = viewNamed(kept, name);
    return known !== undefined && known.name !== renamed;
  };
  const form = useForm({
    initial: { name: renamed ?? '' },
    check: ({ name }) => {
      const fault = faultOf(name.trim());
      return fault === null ? {} : { name: fault };
    },
    send: async ({ name }) => name.trim(),
    onDone: onSave,
  });
  const replaces = renamed === null && isTakenName(form.values.name.trim());
  return (
    <Stack as="form" gap="3" className="pad-y-1 pad-x-3" onSubmit={form.submit} noValidate>
      <TextInput
        {...form.field('name')}
        label={t('name')}
        description={replaces ? t('replaces') : undefined}
        maxLength={longestViewName}
        autoComplete="off"
        autoFocus
      />
      <div className={classes.answers}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="xs">
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}
