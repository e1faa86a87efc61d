import type { PlayedNetwork } from '#test/ledger/played-network';

/** The auditor's finding, the change to the books, its statement, and the subject of the finding. */
export type Fault = readonly [
  finding: string,
  fault: string,
  spoil: (played: PlayedNetwork) => string,
  subject?: (played: PlayedNetwork) => number | null,
];

const inNetwork = ({ networkId }: PlayedNetwork) => `where network_id = ${networkId}`;

/** The same for the daily sums that reports read. */
export const sumFaults: readonly Fault[] = [
  [
    'daily play differs from its draws',
    'a day of a player is another',
    (played) => `update daily_play set play = play + 1 ${inNetwork(played)} and player_id = ${played.one.id}`,
    (played) => played.settled.gameId,
  ],
  [
    'daily play differs from its draws',
    'a day of a game is another',
    (played) => `update daily_games set win = win + 1 ${inNetwork(played)}`,
    (played) => played.settled.gameId,
  ],
  [
    'daily play differs from its draws',
    'a day of a player is missing',
    (played) => `delete from daily_play ${inNetwork(played)}`,
    (played) => played.settled.gameId,
  ],
  [
    'daily play differs from its draws',
    'a day of a game is missing',
    (played) => `delete from daily_games ${inNetwork(played)}`,
    (played) => played.settled.gameId,
  ],
  [
    'daily play differs from its draws',
    'a draw is booked on another day',
    (played) =>
      `update draws set book_day = book_day + 1 ${inNetwork(played)} and draw_id = ${played.settled.drawId}`,
    (played) => played.settled.gameId,
  ],
  [
    'daily claims differ from claims',
    'a day of claims is another',
    (played) =>
      `update daily_claims set claimed = claimed + 1 ${inNetwork(played)} and player_id = ${played.one.id}`,
    (played) => played.one.id,
  ],
  [
    'daily claims differ from claims',
    'a day of claims is missing',
    (played) => `delete from daily_claims ${inNetwork(played)} and player_id = ${played.two.id}`,
    (played) => played.two.id,
  ],
  [
    'daily claims differ from claims',
    'a claim is booked on another day',
    (played) =>
      `update claims set book_day = book_day - 1 ${inNetwork(played)} and player_id = ${played.one.id}`,
    (played) => played.one.id,
  ],
  [
    'commissions differ from their rates',
    'a commission is a hundredth more',
    (played) =>
      `update daily_play set retailcom = retailcom + 1 ${inNetwork(played)} and player_id = ${played.one.id}`,
    (played) => played.one.id,
  ],
  [
    'daily chains differ from daily play',
    'the sums of a chain are gone',
    (played) => `delete from daily_chains ${inNetwork(played)}`,
  ],
  [
    'daily chains differ from daily play',
    'a commission of a chain is a hundredth more',
    (played) => `update daily_chains set usercom = usercom + 1 ${inNetwork(played)}`,
  ],
  [
    'daily chains differ from daily play',
    'a chain has sums of a day on which nobody played',
    (played) =>
      `insert into daily_chains select network_id, book_day - 400, super_area_manager_id, area_manager_id, master_id, 1, 100, 0, 0, 0, 0, 0
         from daily_chains ${inNetwork(played)} limit 1`,
  ],
  [
    'hourly play differs from daily play',
    'the hours of a master are gone',
    (played) =>
      `delete from hourly_play ${inNetwork(played)} and area_manager_id <> 0 and account_id <> area_manager_id`,
  ],
  [
    'hourly play does not add up',
    'an hour of a super area manager is another',
    (played) =>
      `update hourly_play set play = play + 1 ${inNetwork(played)} and account_id = super_area_manager_id`,
  ],
  [
    'hourly play differs from its draws',
    'play is in the hour after its draws',
    (played) => `update hourly_play set hour = (hour + 1) % 24 ${inNetwork(played)}`,
    (played) => played.settled.gameId,
  ],
  [
    'cleared rounds do not add up',
    'tickets are said to be cleared that nobody paid for',
    (played) =>
      `insert into carried_sums select network_id, book_day, game_id, 'tickets', 1, book_day, 1, 100 from draws ${inNetwork(played)} and draw_id = ${played.settled.drawId}`,
    (played) => played.settled.gameId,
  ],
  [
    'cleared claims do not add up',
    'claims are said to be cleared that no day has',
    (played) =>
      `insert into carried_sums select network_id, book_day, ${played.settled.gameId}, 'claims', 1, book_day, 1, 100 from claims ${inNetwork(played)} limit 1`,
    () => null,
  ],
];
