import { useTranslation } from 'react-i18next';
import type { RestoreReport } from '#contract/restores';
import { Money } from '#web/ui/money.tsx';
import { Note } from '#web/ui/note.tsx';
import classes from './restore-change.module.css';

/** What a restore would change, or why it cannot be. */
export function RestoreChange({ report }: { report: RestoreReport }) {
  const { t } = useTranslation('backups');
  const lines = useLines(report);
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
      {report.wallets.length > 0 && <Corrections wallets={report.wallets} />}
      <p className={classes.note}>{t('change.stays')}</p>
    </section>
  );
}

function useLines({ walletCount, tickets, accounts, settings }: RestoreReport): string[] {
  const { t } = useTranslation('backups');
  const counts = [
    ['wallets', walletCount],
    ['tickets', tickets.count],
    ['changed', accounts.changed],
    ['created', accounts.created],
    ['deleted', accounts.deleted],
    ['gamesRemoved', settings.gamesRemoved.length],
    ['percentages', settings.percentages.length],
  ] as const;
  return counts.filter(([, count]) => count > 0).map(([line, count]) => t(`change.${line}`, { count }));
}

function Corrections({ wallets }: Pick<RestoreReport, 'wallets'>) {
  const { t } = useTranslation('backups');
  return (
    // A list that scrolls must be reachable by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section className={classes.scroll} tabIndex={0} aria-label={t('change.wallet')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('change.wallet')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
            <th scope="col">{t('change.correction')}</th>
          </tr>
        </thead>
        <tbody>
          {wallets.map(({ _id, name, before, after, correction }) => (
            <tr key={_id ?? name}>
              <th scope="row">{name}</th>
              <td>
                <Money amount={before} />
              </td>
              <td>
                <Money amount={after} />
              </td>
              <td>
                <Money amount={correction} hasPlus />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
