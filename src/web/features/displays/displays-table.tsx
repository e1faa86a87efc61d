import { Button } from '@mantine/core';
import type { Display } from '#contract/displays/displays';
import classes from '#web/features/displays/displays.module.css';
import { ownDisplaysTexts } from '#web/features/displays/own-displays-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

type DisplaysTableProps = { displays: readonly Display[]; onRevoke: (display: Display) => void };

/** The displays of an operator, with their addresses. */
export function DisplaysTable({ displays, onRevoke }: DisplaysTableProps) {
  const { t } = useTexts(ownDisplaysTexts);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('game')}</th>
          <th scope="col">{t('created')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col">{t('action')}</th>
        </tr>
      </thead>
      <tbody>
        {displays.map((display) => {
          const { _id, name, gameName, address, createdAt, seenAt } = display;
          return (
            <tr key={_id}>
              <td className={classes.name}>{name}</td>
              <td data-label={t('game')}>{gameName}</td>
              <td data-label={t('created')}>
                <DateTime value={createdAt} />
              </td>
              <td data-label={t('seen')}>{seenAt === null ? t('never') : <DateTime value={seenAt} />}</td>
              <td>
                <div className={classes.acts}>
                  <CopyButton value={address} name={t('addressOf', { name })} />
                  <Button
                    component="a"
                    href={address}
                    target="_blank"
                    rel="noopener"
                    variant="default"
                    size="xs"
                    aria-label={t('showOf', { name })}
                  >
                    {t('show')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('revokeOf', { name })}
                    onClick={() => onRevoke(display)}
                  >
                    {t('revoke')}
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
