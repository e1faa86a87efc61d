import type { AccountRule, RecordRule } from '#contract/endpoint';

type Place = 'params' | 'query' | 'body';

/** The admin that a live call names: the actor itself, or any admin for a superadmin. */
export const adminOf = (place: Place): AccountRule => ({
  in: place,
  field: 'adminId',
  relation: 'self-or-descendant',
  kind: 'admin',
});

/** The admin of the actor's own network, which everybody in it may name. */
export const networkOf = (place: Place): AccountRule => ({ ...adminOf(place), relation: 'network' });

/** A game that the named network holds, or held. */
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

/** A game of the actor's own network; for a superadmin one of any network. */
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

/** A record of the installation, which has no owner: it need only exist. */
export const anyOf = (record: 'game' | 'draw-time' | 'image'): RecordRule => ({
  in: 'params',
  field: 'id',
  record,
  relation: 'any',
});

/** The interval that a game is to draw by. What is no interval is a wrong field of the form. */
export const chosenTime: RecordRule = {
  in: 'body',
  field: 'timeId',
  record: 'draw-time',
  relation: 'any',
  otherwise: 'invalid_input',
};
