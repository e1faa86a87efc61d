import { Button } from '@mantine/core';
import { IconBan, IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Round } from '#contract/draws/draws';
import type { LivePayload } from '#contract/draws/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/screen/live-screen.module.css';
import { useTicketsText } from '#web/features/live-draws/use-tickets-text.ts';
import { Freshness } from '#web/platform/live/freshness.tsx';
import type { LiveConnection } from '#web/platform/live/live-socket.ts';
import { useSession } from '#web/platform/session/session.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';

const VoidDialog = lazy(async () => ({
  default: (await import('#web/features/live-draws/void/void-dialog.tsx')).VoidDialog,
}));

type LiveHeaderProps = {
  payload: LivePayload;
  /** When the figures arrived, and how they are updated. */
  heardAt: number;
  connection: LiveConnection;
  /** Betting is closed, which is more important than the age of the figures. */
  isSealed: boolean;
  refresh: () => Promise<unknown>;
};

/** A network is the subtree of one admin. */
const networkRole = 'admin';

/** On a phone there is only room for the icons of the actions. */
const buttonParts = { section: classes.icon ?? '' };

/** The game, admin and draw on screen, and the age of the figures. */
export function LiveHeader({ payload, heardAt, connection, isSealed, refresh }: LiveHeaderProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  const [isRefreshing, setRefreshing] = useState(false);
  const { round } = payload;
  const startRefresh = () => {
    setRefreshing(true);
    void refresh().finally(() => setRefreshing(false));
  };
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{payload.gameName}</h1>
      <span className={classes.admin}>
        <RoleChip role={networkRole} />
        {payload.adminUsername}
      </span>
      {round !== null && <RoundFacts round={round} tickets={payload.tickets} />}
      <div className={classes.tools}>
        <Freshness at={heardAt} connection={connection} words={isSealed ? t('bettingClosed') : undefined} />
        {user.role === 'superadmin' && round !== null && !round.isVoid && (
          <VoidButton payload={payload} round={round} />
        )}
        <BusyButton
          variant="default"
          size="xs"
          isBusy={isRefreshing}
          leftSection={<Icon of={IconRefresh} size={16} />}
          classNames={buttonParts}
          onClick={startRefresh}
        >
          <span className="phone-hidden-words">{t('refresh')}</span>
        </BusyButton>
      </div>
    </header>
  );
}

function RoundFacts({ round, tickets }: { round: Round; tickets: number }) {
  const { t } = useTexts(liveDrawsTexts);
  const { t: say } = useTexts(boardsTexts);
  const ticketsText = useTicketsText(tickets);
  const number = roundNumber(round.roundNumber);
  const { seedHash } = round;
  const name = t('seal', { number, hash: seedHash });
  return (
    <>
      <span className={classes.fact}>{say('draw', { number })}</span>
      <Link href={`/proof/${round.drawId}`} className={classes.seal ?? ''} aria-label={name} title={name}>
        <Icon of={IconRosetteDiscountCheck} size={16} />
        <span className="laptop-hidden">{`${seedHash.slice(0, 6)}\u2026${seedHash.slice(-4)}`}</span>
      </Link>
      <span className={classes.fact}>{ticketsText}</span>
      {round.isVoid && <Badge tone="bad">{t('void')}</Badge>}
    </>
  );
}

function VoidButton({ payload, round }: { payload: LivePayload; round: Round }) {
  const { t } = useTexts(liveDrawsTexts);
  const [asked, setAsked] = useState<Round | null>(null);
  return (
    <>
      <Button
        variant="default"
        color="red"
        size="xs"
        leftSection={<Icon of={IconBan} size={16} />}
        classNames={buttonParts}
        title={t('voiding.button')}
        onClick={() => setAsked(round)}
      >
        <span className="phone-hidden-words">{t('voiding.button')}</span>
      </Button>
      <Suspense fallback={null}>
        {asked !== null && <VoidDialog payload={payload} round={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
