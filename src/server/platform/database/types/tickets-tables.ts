// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { PostingKind, TimestampColumn } from '#server/platform/database/types/column-types';

interface ClaimsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
  transferId: number;
  bookDay: string;
  actorNetworkId: number;
  actorId: number;
  claimedAt: TimestampColumn;
}

interface DailyChainsTable {
  networkId: number;
  bookDay: string;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  tickets: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}

interface DailyClaimsTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  claims: number;
  claimed: number;
}

interface DailyGamesTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  tickets: number;
  play: number;
  win: number;
}

interface DailyPlayTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  superAreaRate: number;
  areaRate: number;
  masterRate: number;
  playerRate: number;
  tickets: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}

interface HourlyPlayTable {
  networkId: number;
  accountId: number;
  bookDay: string;
  hour: number;
  gameId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  tickets: number;
  play: number;
  win: number;
}

interface PrizesTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
}

interface ReversalsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  kind: PostingKind;
  amount: number;
  transferId: number | null;
  actorNetworkId: number;
  actorId: number;
  reversedAt: TimestampColumn;
}

interface TicketSlipsTable {
  networkId: number;
  ticketId: number;
  copies: Generated<number>;
  revision: Generated<number>;
}

interface TicketsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  stake: number;
  bets: number[];
  qtys: number[];
  boughtAt: TimestampColumn;
}

interface UnclaimedPrizesTable {
  networkId: number;
  playerId: number;
  drawId: number;
  ticketId: number;
  amount: number;
}

export interface TicketsTables {
  claims: ClaimsTable;
  dailyChains: DailyChainsTable;
  dailyClaims: DailyClaimsTable;
  dailyGames: DailyGamesTable;
  dailyPlay: DailyPlayTable;
  hourlyPlay: HourlyPlayTable;
  prizes: PrizesTable;
  reversals: ReversalsTable;
  ticketSlips: TicketSlipsTable;
  tickets: TicketsTable;
  unclaimedPrizes: UnclaimedPrizesTable;
}
