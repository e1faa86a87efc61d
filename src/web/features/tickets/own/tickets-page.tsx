import type { ReactNode } from 'react';
import { datePresets, periodOf } from '#contract/ground/date-presets';
import type { TicketStatus } from '#contract/tickets/tickets';
import { ticketStatuses } from '#contract/tickets/tickets';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import classes from '#web/features/tickets/own/own-tickets.module.css';
import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { ShortSteps } from '#web/ui/data-table/pager/short-steps.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export interface TicketSearch {
  status?: string | undefined;
  preset?: string | undefined;
  page?: number;
}

interface TicketsPageProps {
  /** The search parameters, of `TicketSearch`. */
  search: URLSearchParams;
  onSearch: (change: TicketSearch) => void;
  banner: ReactNode;
}

/** All tickets of the player, filtered by state and by period. */
export function TicketsPage({ search, onSearch, banner }: TicketsPageProps) {
  const { t } = useTexts(ticketsTexts);
  const status = ticketStatuses.find((known) => known === search.get('status'));
  const preset = presets.find((name) => name === search.get('preset'));
  const today = useToday();
  const period = preset && periodOf(preset, today);
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const tickets = useTickets({ status, period, page });
  const pages = tickets.data?.pagination?.totalPages ?? 1;
  const go = (to: number) => onSearch({ page: to, status, preset });
  return (
    <PlayerFrame title={t('tickets.pageTitle')} banner={banner}>
      <div className={classes.page}>
        <TicketsPanel
          tickets={tickets}
          hasGames
          isWhole
          head={
            <>
              <StatusFilter value={status} onChange={(next) => onSearch({ status: next, preset })} />
              <PresetFilter value={preset} onChange={(next) => onSearch({ status, preset: next })} />
            </>
          }
          onShowAll={
            status === undefined && preset === undefined && page === 1 ? undefined : () => onSearch({})
          }
          foot={pages > 1 && <PageSteps page={page} pages={pages} onGo={go} />}
        />
      </div>
    </PlayerFrame>
  );
}

function PageSteps({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useTexts(uiTexts);
  return (
    <nav className={classes.steps} aria-label={t('pager.label')}>
      <ShortSteps page={page} pageCount={Math.max(page, pages)} hasNext={page < pages} onGo={onGo} hasEnds />
    </nav>
  );
}

interface ChipsProps<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One click shows the tickets of one state. */
function StatusFilter(props: ChipsProps<TicketStatus>) {
  const { t } = useTexts(ticketsTexts);
  const options = ticketStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }));
  return <Chips {...props} label={t('tickets.filters')} all={t('tickets.any')} options={options} />;
}

/** The presets of every report, without the range, in their one order. */
const presets = datePresets.flatMap(({ name }) => (name === 'range' ? [] : [name]));
type Preset = (typeof presets)[number];

function PresetFilter(props: ChipsProps<Preset>) {
  const { t } = useTexts(ticketsTexts);
  const words = useWords();
  const options = presets.map((value) => ({
    value,
    label: words(datePresets.find(({ name }) => name === value)?.label ?? value),
  }));
  return <Chips {...props} label={t('tickets.period')} all={t('tickets.anyDay')} options={options} />;
}

interface AllChipsProps<Value> extends ChipsProps<Value> {
  label: string;
  /** The text of no choice. */
  all: string;
  options: readonly { value: Value; label: string }[];
}

function Chips<Value extends string>({ value, onChange, label, all, options }: AllChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.chips} role="group" aria-label={label}>
      {[{ value: undefined, label: all }, ...options].map((option) => (
        <button
          key={option.value ?? 'any'}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  );
}
