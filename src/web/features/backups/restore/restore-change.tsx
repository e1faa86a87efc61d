import type { RestoreReport } from '#contract/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Note } from '#web/ui/note.tsx';
import { changeLines } from './change-lines';
import { Corrections } from './corrections';
import classes from './restore-change.module.css';

/** What a restore would change, or why it cannot be. */
export function RestoreChange({ report }: { report: RestoreReport }) {
  const { t, language } = useTexts(backupsTexts);
  const lines = changeLines(report, t, language);
  if (report.refusals.length > 0) {
    return (
      <Note tone="bad">
        <p>{t('ask.restore.refused')}</p>
        <ul>
          {report.refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      </Note>
    );
  }
  return (
    <section aria-label={t('change.title')}>
      <h3 className={classes.title}>{t('change.title')}</h3>
      {lines.length === 0 ? (
        <p>{t('change.nothing')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {report.wallets.length > 0 && <Corrections wallets={report.wallets} count={report.walletCount} />}
      <p className={classes.note}>{t('change.stays')}</p>
    </section>
  );
}
