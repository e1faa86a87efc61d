// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DrawStatus, TimestampColumn, DefaultedTimestamp } from '#server/platform/database/types/column-types';

interface DisplaysTable {
  networkId: number;
  displayId: Generated<number>;
  accountId: number;
  gameId: number;
  name: string;
  createdAt: DefaultedTimestamp;
  seenAt: TimestampColumn | null;
}

interface DrawStakesTable {
  networkId: number;
  drawId: number;
  page: number;
  stakes: number[];
}

interface DrawTimesTable {
  timeId: Generated<number>;
  timecount: number;
  isActive: Generated<boolean>;
  createdAt: DefaultedTimestamp;
}

interface DrawnSavesTable {
  networkId: number;
  drawId: number;
  savedId: number;
  result: number;
  booster: number;
  outcome: string;
}

interface DrawsTable {
  networkId: number;
  drawId: number;
  gameId: number;
  screen: string;
  nodigit: number;
  timecount: number;
  payouts: number[];
  opensAt: TimestampColumn;
  closesAt: TimestampColumn;
  endsAt: TimestampColumn;
  bookDay: string;
  status: Generated<DrawStatus>;
  seedHash: Buffer;
  seed: Buffer | null;
  result: number | null;
  booster: number | null;
  source: string | null;
  staked: Generated<number>;
  tickets: Generated<number>;
  peaks: number[];
  winners: number | null;
  prizeTotal: number | null;
  drawnAt: TimestampColumn | null;
  settledAt: TimestampColumn | null;
  resultClearedAt: TimestampColumn | null;
  voidReason: string | null;
  voidedBy: string | null;
  refunds: number | null;
  refunded: number | null;
}

interface GameImagesTable {
  imageId: Generated<number>;
  gameId: number;
  digit: number;
  contentType: string;
  content: Buffer;
  uploadedAt: DefaultedTimestamp;
}

interface GameTermsTable {
  gameId: number;
  fromAt: TimestampColumn;
  untilAt: TimestampColumn | null;
  timecount: number;
  nodigit: number;
  payouts: number[];
}

interface GamesTable {
  gameId: Generated<number>;
  gameName: string;
  screen: string;
  status: string;
  sortOrder: Generated<number>;
  gameNumber: Generated<number>;
  nodigit: number;
  timeId: number;
  publisher: Generated<string>;
  releaseDate: Generated<string>;
  description: Generated<string>;
  logoId: number | null;
  hasLabels: Generated<boolean>;
  payouts: number[];
  createdAt: DefaultedTimestamp;
}

interface NetworkGameSettingsTable {
  networkId: number;
  gameId: number;
  settingId: Generated<number>;
  winpercentage: Generated<number>;
}

interface NetworkGameSpansTable {
  networkId: number;
  gameId: number;
  fromAt: TimestampColumn;
  untilAt: TimestampColumn | null;
}

interface NetworkGamesTable {
  networkId: number;
  gameId: number;
}

interface SavedResultsTable {
  networkId: number;
  drawId: number;
  savedId: Generated<number>;
  result: number | null;
  booster: number | null;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  savedAt: DefaultedTimestamp;
}

interface ShownRoundsTable {
  networkId: number;
  gameId: number;
  shown: Generated<string>;
}

export interface GamesTables {
  displays: DisplaysTable;
  drawStakes: DrawStakesTable;
  drawTimes: DrawTimesTable;
  drawnSaves: DrawnSavesTable;
  draws: DrawsTable;
  gameImages: GameImagesTable;
  gameTerms: GameTermsTable;
  games: GamesTable;
  networkGameSettings: NetworkGameSettingsTable;
  networkGameSpans: NetworkGameSpansTable;
  networkGames: NetworkGamesTable;
  savedResults: SavedResultsTable;
  shownRounds: ShownRoundsTable;
}
