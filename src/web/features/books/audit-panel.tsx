import { IconCheck } from '@tabler/icons-react';
import type { Audit } from '#contract/books';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './audit-panel.module.css';
import { BlockSeal } from './block-seal.tsx';
import { Pulse } from './pulse.tsx';
import type { Books } from './use-books.ts';

const checks = ['sums', 'balances', 'floors', 'tickets', 'prizes', 'seals'] as const;

/** The last look at the books, the hour before it, and the newest seal. */
export function AuditPanel({ books }: { books: Books }) {
  const { t, language } = useTexts(booksTexts);
  const { lastAudit, lastFullAudit, newestBlock, differencesTotal } = books;
  return (
    <Panel
      title={t('lastAudit')}
      aside={
        <Badge tone={differencesTotal === 0 ? 'on' : 'bad'}>
          {t('differences', {
            count: differencesTotal,
            number: formatCount(differencesTotal, language),
          })}
        </Badge>
      }
    >
      <div className={classes.audit}>
        {lastAudit === null ? <p>{t('notYet')}</p> : <LastAudit books={books} audit={lastAudit} />}
        {newestBlock !== null && <BlockSeal block={newestBlock} />}
        <FullAudit audit={lastFullAudit} />
      </div>
    </Panel>
  );
}

function LastAudit({ books, audit }: { books: Books; audit: Audit }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  return (
    <>
      <p className={classes.line}>
        <strong>
          <DateTime value={audit.startedAt} />
        </strong>
        <span>{t('movementsIn', { movements: number(audit.movements), ms: number(audit.durationMs) })}</span>
      </p>
      <Pulse looks={books.looks} />
      {books.differencesTotal === 0 && !audit.hasFailed && (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <li key={check}>
              <Icon of={IconCheck} size={16} />
              <span>{t(`check.${check}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {!audit.isWhole && <p className={classes.hint}>{t(audit.hasFailed ? 'hasFailed' : 'notWhole')}</p>}
    </>
  );
}

function FullAudit({ audit }: { audit: Audit | null }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  if (audit === null) return <p className={classes.hint}>{t('fullNotYet')}</p>;
  return (
    <p className={classes.hint}>
      {t('full')} <DateTime value={audit.startedAt} />
      {t('fullNote', {
        count: audit.differences,
        movements: number(audit.movements),
        seconds: (audit.durationMs / 1000).toFixed(2),
        number: number(audit.differences),
      })}
    </p>
  );
}
