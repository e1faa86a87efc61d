import { Button } from '@mantine/core';
import { useState } from 'react';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EndOthersDialog } from './end-others-dialog';
import { EndSessionDialog } from './end-session-dialog';
import { OwnSessionsTable } from './own-sessions-table';
import classes from './profile-page.module.css';
import { profileTexts } from './profile-texts.en';
import { type OwnSession, useOwnSessions } from './use-own-sessions';

/** Where the user is signed in. Each of the others can be ended from here. */
export function OwnSessions() {
  const { t } = useTexts(profileTexts);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const [isEndingAll, setEndingAll] = useState(false);
  const sessions = useOwnSessions();
  const hasOthers = sessions.data?.data.some(({ isCurrent }) => !isCurrent) === true;
  const note = hasOthers ? (
    <Button variant="default" size="xs" onClick={() => setEndingAll(true)}>
      {t('sessions.endOthers')}
    </Button>
  ) : (
    <span className={classes.quiet}>{t('sessions.note')}</span>
  );
  return (
    <Panel title={t('sessions.title')} aside={sessions.isPending ? <Spinner /> : note} isFlush>
      {sessions.isLoadingError && (
        <Fault error={sessions.error} title={t('sessions.failed')} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && <OwnSessionsTable sessions={sessions.data.data} onEnd={setEnding} />}
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
      {isEndingAll && <EndOthersDialog onClose={() => setEndingAll(false)} />}
    </Panel>
  );
}
