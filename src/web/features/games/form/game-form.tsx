import type { ReactNode } from 'react';
import type { GameFieldName } from '#web/features/games/form/game-form-values.ts';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { FormLayout } from '#web/ui/form/form-layout.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

interface GameFormFrameProps {
  title: string;
  form: GameForm;
  onCancel: () => void;
  beside: ReactNode;
  children: ReactNode;
}

/** A game's form as a page: its fields, what stops it, and its buttons. */
export function GameFormFrame({ title, form, ...rest }: GameFormFrameProps) {
  const { t } = useTexts(gamesTexts);
  const isOnline = useOnline();
  const faults = Object.entries(form.faults).map(([name, fault = '']) => ({
    id: form.idOf(name),
    // payout-0 is one of the payouts, image-7 one of the images.
    label: t(`field.${name.replace(/-\d+$/, 's') as GameFieldName | 'payouts' | 'images'}`),
    message: fault,
  }));
  return (
    <Page>
      <PageHeader title={title} />
      <FormLayout
        label={title}
        onSubmit={form.submit}
        beside={rest.beside}
        footer={
          <FormFooter
            onCancel={rest.onCancel}
            isBusy={form.isBusy}
            busyLabel={form.mode === 'create' ? t('form.submitting') : t('form.updating')}
            isSubmitDisabled={!isOnline}
            faultCount={form.message === null && form.isRefused ? faults.length : 0}
            note={
              <FormMessageLine message={form.message} rest={isOnline ? '' : t('form.waitsForConnection')} />
            }
          />
        }
      >
        {form.isRefused && <ErrorSummary faults={faults} />}
        {rest.children}
      </FormLayout>
    </Page>
  );
}
