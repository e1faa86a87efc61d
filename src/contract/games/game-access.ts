import type { AccountRule, RecordRule } from '#contract/api/endpoint';

type Place = 'params' | 'query' | 'body';

/** The admin of a live call: the actor itself, or any admin for a superadmin. */
export const adminOf = (place: Place): AccountRule => ({
  in: place,
  field: 'adminId',
  relation: 'self-or-descendant',
  kind: 'admin',
});

/** The admin of the actor's own network. Every account of the network may name it. */
export const networkOf = (place: Place): AccountRule => ({ ...adminOf(place), relation: 'network' });

/** A game that the named network offers, or offered before. */
export const gameOfNamed = (place: Place): RecordRule => ({
  in: place,
  field: 'gameId',
  record: 'game',
  relation: 'named-network',
});

export const drawOfNamed = (place: Place): RecordRule => ({
  in: place,
  field: 'drawId',
  record: 'draw',
  relation: 'named-network',
});

/** A game of the actor's own network; for a superadmin, of any network. */
export const gameOfOwn = (place: Place): RecordRule => ({
  in: place,
  field: 'gameId',
  record: 'game',
  relation: 'network',
});

export const ticketOf = (relation: 'self' | 'self-or-descendant'): RecordRule => ({
  in: 'params',
  field: 'ticketId',
  record: 'ticket',
  relation,
});

/** A record of the installation. It has no owner, so it only has to exist. */
export const anyOf = (record: 'game' | 'draw-time' | 'image'): RecordRule => ({
  in: 'params',
  field: 'id',
  record,
  relation: 'any',
});

/** The interval of a game. An unknown interval is an error of the form field, not a 404. */
export const chosenTime: RecordRule = {
  in: 'body',
  field: 'timeId',
  record: 'draw-time',
  relation: 'any',
  otherwise: 'invalid_input',
};
