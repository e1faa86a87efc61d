/** What counted on one day, in hundredths. Commissions are those of super area manager, area manager, master, player. */
export interface DayFigures {
  day: string;
  play: number;
  win: number;
  commissions: [number, number, number, number];
  given: number;
  taken: number;
}

export interface Terms {
  fromDay: string;
  plan: 'turnover' | 'share' | 'shareProfit' | 'points';
  /** Hundredths of a percent; 0 for `turnover`. */
  rate: number;
  period: 'none' | 'day' | 'week' | 'half-month' | 'month';
  weekday: number;
}

export interface Line {
  first: string;
  last: string;
  net: number;
  share: number;
  carried: number;
  due: number;
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
// Adding zero makes a negative zero positive.
const away = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5) + 0;

/** True if a period of these terms begins on a day of the calendar. */
function begins({ period, weekday }: Terms, day: string): boolean {
  const date = Number(day.slice(8));
  if (period === 'week') return (new Date(day).getUTCDay() || 7) === weekday;
  if (period === 'half-month') return date === 1 || date === 16;
  return period === 'day' || (period === 'month' && date === 1);
}

/** How a period is settled. Terms that keep it, and change only a limit, begin no period. */
const wayOf = ({ plan, rate, period, weekday }: Terms) =>
  [plan, rate, period, period === 'week' ? weekday : 0].join();

/**
 * The lines of an edge up to a day, computed day by day with nothing of the product: days are collected into periods,
 * and each period is settled by its terms. `ownLevels` is how many of the four commissions the child's branch earns.
 */
export function linesOf(
  terms: readonly Terms[],
  days: readonly DayFigures[],
  { ownLevels, today }: { ownLevels: number; today: string },
): Line[] {
  const lines: Line[] = [];
  let open: { terms: Terms; first: string; last: string; net: number; flow: number } | null = null;
  let way = '';
  let state = { name: '', base: 0, carried: 0, plan: '' };
  const settle = () => {
    if (open === null) return;
    const { plan, rate } = open.terms;
    const name = `${plan} ${rate}`;
    const base = state.name === name ? state.base : 0;
    const carriedBefore = state.plan === plan && plan === 'shareProfit' ? state.carried : 0;
    const part = (value: number) => away((value * rate) / 10_000);
    const grown = base + (plan === 'points' ? open.flow : open.net);
    const shares = {
      turnover: 0,
      points: 0,
      share: part(grown) - part(base),
      shareProfit: Math.max(part(open.net + carriedBefore), 0),
    };
    const share = shares[plan];
    const carried = plan === 'shareProfit' ? Math.min(open.net + carriedBefore, 0) : 0;
    const due = plan === 'points' ? part(grown) - part(base) : open.net - share;
    state = { name, base: grown, carried, plan };
    lines.push({ first: open.first, last: open.last, net: open.net, share, carried, due });
    open = null;
  };
  const firstDay = terms.map(({ fromDay }) => fromDay).sort()[0];
  for (let day = firstDay ?? nextDay(today); day <= today; day = nextDay(day)) {
    const holding = terms.filter(({ fromDay }) => fromDay <= day);
    const latest = holding.reduce((one, other) => (other.fromDay >= one.fromDay ? other : one));
    if (wayOf(latest) !== way || begins(latest, day)) settle();
    way = wayOf(latest);
    if (latest.period === 'none') continue;
    open ??= { terms: latest, first: day, last: day, net: 0, flow: 0 };
    open.last = day;
    for (const figures of days.filter((each) => each.day === day)) {
      const earned = figures.commissions.slice(4 - ownLevels).reduce((one, other) => one + other, 0);
      open.net += figures.play - figures.win - earned;
      open.flow += figures.given - figures.taken;
    }
  }
  settle();
  return lines;
}
