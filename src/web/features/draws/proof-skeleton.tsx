import { Skeleton } from '@mantine/core';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import classes from '#web/features/draws/proof-page.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

const steps = [1, 2, 3, 4, 5];

/** Placeholder for the five checks. */
export function ProofSkeleton() {
  const { t } = useTexts(drawsTexts);
  return (
    <Panel label={t('steps.label')}>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <div className="grid gap-6" aria-hidden="true">
        {steps.map((step) => (
          <div key={step} className={classes.step}>
            <Skeleton circle height={24} />
            <div>
              <Skeleton height={16} width="38%" />
              <Skeleton height={40} mt={12} />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}
