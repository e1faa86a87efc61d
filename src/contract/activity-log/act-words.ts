/**
 * What a call does, as the log says it when the call was refused: an act in a few words. Calls that exist for each kind
 * of account are named by their last part.
 */
const actWords = {
  'auth.change-password': 'Change the own password',
  'auth.sessions.end-others': 'End all other own sessions',
  'auth.sessions.end': 'End one of the own sessions',
  'auth.login': 'Sign in',
  'auth.login-code': 'Sign in with a code',
  'auth.locale': 'Choose language and digit grouping',
  'auth.sign-up': 'Sign up',
  'auth.second-factor.begin': 'Set up two-step verification',
  'auth.second-factor.confirm': 'Switch on two-step verification',
  'auth.second-factor.remove': 'Switch off two-step verification',
  'auth.second-factor.renew-codes': 'Create new recovery codes',
  'auth.new-devices.judge': 'Confirm or reject a new device',
  'auth.new-devices.confirm': 'Confirm the device in use',
  'accounts.second-factor.reset': 'Reset two-step verification',
  'accounts.addresses.set': 'Set the allowed addresses',
  'auth.addresses.set': 'Set the own allowed addresses',
  'accounts.all-users.delete': 'Delete account',
  'credit.generate': 'Generate credit',
  'credit.retire': 'Retire credit',
  'credit.batch.accounts': 'Look up the accounts of a batch',
  'credit.batch': 'Move credit in a batch',
  'credit.batches.reverse': 'Reverse a batch',
  'credit.reverse': 'Reverse a movement',
  'credit.remark': 'Add a remark to a movement',
  'credit.set-categories': 'Set the categories of credit',
  'dues.set-terms': 'Set the terms of an account',
  'dues.accept': 'Accept a statement',
  'dues.dispute': 'Dispute a statement',
  'dues.answer-dispute': 'Answer a dispute',
  'dues.pay': 'Record a payment',
  'dues.confirm-payment': 'Confirm a payment',
  'dues.refuse-payment': 'Refuse a payment',
  'dues.withdraw-payment': 'Withdraw a payment',
  'dues.reset': 'Settle and reset credit',
  'dues.write-off': 'Write off a due',
  'dues.remind': 'Remind an account of its due',
  'activity-log.note': 'Log an activity',
  'complaints.post': 'Send a message',
  'complaints.note': 'Add a note to a message',
  'complaints.answer': 'Answer a message',
  'complaints.set-status': 'Set the status of a message',
  'inbox.read': 'Mark inbox entries as read',
  'inbox.set-thresholds': 'Set the thresholds of the inbox',
  'exports.delete': 'Delete an export',
  'exports.start': 'Export in the background',
  'imports.start': 'Import accounts',
  'imports.discard': 'Delete the passwords of an import',
  'books.check': 'Run a full audit',
  'draw-times.create': 'Add a time',
  'draw-times.delete': 'Delete a time',
  'draw-times.edit': 'Change a time',
  'draw-times.switch': 'Activate or deactivate a time',
  'games.create': 'Add a game',
  'games.delete': 'Delete a game',
  'games.edit': 'Edit a game',
  'games.switch': 'Activate or deactivate a game',
  'win-percentages.set': 'Set win percentages',
  'live-draws.add-balance': 'Change a game balance',
  'live-draws.add-result': 'Save a result',
  'live-draws.credit-line': 'Set a credit line',
  'live-draws.void': 'Void a draw',
  'live-draws.withdraw-result': 'Withdraw a saved result',
  'tickets.buy': 'Buy a ticket',
  'tickets.cancel': 'Cancel a ticket',
  'tickets.claim-all': 'Claim own prizes',
  'tickets.claim': 'Claim a prize',
  'tickets.set-settings': 'Change the own settings',
  'tickets.endPurchase': 'Check an unanswered purchase',
  'slips.print': 'Print a ticket',
  'slips.revoke': 'End the addresses on slips of a ticket',
  'displays.create': 'Open a display',
  'displays.revoke': 'Revoke a display',
  'views.change': 'Change a saved view',
  'views.delete': 'Delete a saved view',
  'views.save': 'Save a view',
  'backups.open-download': 'Download a backup',
  'clear-history.clear': 'Clear history',
  'auth.logout': 'Sign out',
  'presence.log-out-player': 'Log out a player',
  'backups.export': 'Make a backup',
  'backups.import': 'Restore a backup',
  'backups.transfer': 'Transfer a backup to the hosting',
} as const;

const accountActs = {
  create: 'Add account',
  edit: 'Edit account',
  delete: 'Delete account',
  toggle: 'Activate or deactivate account',
  transfer: 'Transfer credit',
  adjust: 'Adjust credit',
} as const;

export type ActWords =
  | (typeof actWords)[keyof typeof actWords]
  | (typeof accountActs)[keyof typeof accountActs];

/** The act of a call by the call's name; undefined for a call that changes nothing. */
export function actOf(name: string): ActWords | undefined {
  if (isIn(actWords, name)) return actWords[name];
  const last = name.split('.').at(-1) ?? '';
  return /^(accounts|credit)\./.test(name) && isIn(accountActs, last) ? accountActs[last] : undefined;
}

const isIn = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);
