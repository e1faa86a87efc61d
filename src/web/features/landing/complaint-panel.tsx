import type { ReactNode } from 'react';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import classes from './complaint-panel.module.css';

/** Where a visitor or player writes to the operators. */
export function ComplaintPanel({ children }: { children: ReactNode }) {
  const { t } = useTexts(landingTexts);
  return (
    <div id="complaint" className={classes.place}>
      <Panel
        title={t('complaint.title')}
        aside={<span className={classes.quiet}>{t('complaint.note')}</span>}
      >
        {children}
      </Panel>
    </div>
  );
}
