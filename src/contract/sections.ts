import { accountKind } from '#contract/accounts/account-kinds';
import { flatKinds, type OperatorRole, operatorRoles } from '#contract/ground/roles';

type SectionGroup = 'home' | 'people' | 'credit' | 'games' | 'live' | 'reports' | 'system' | 'own';

interface Section {
  /** Path below /{role}. */
  path: string;
  label: string;
  group: SectionGroup;
  /** Roles with this route; any other role is redirected to its own dashboard. */
  routes: readonly OperatorRole[];
  /** Roles that see it in the menu. */
  menu: readonly OperatorRole[];
}

const all = operatorRoles;
const top = ['superadmin', 'admin'] as const;
const superadmin = ['superadmin'] as const;
const admin = ['admin'] as const;
const belowSuperadmin = ['admin', 'superareamanager', 'areamanager', 'master'] as const;
const upToArea = ['superadmin', 'admin', 'superareamanager'] as const;
const upToMaster = ['superadmin', 'admin', 'superareamanager', 'areamanager'] as const;

/** The newest flat kind is the first of them in the menu. */
const flatSections = Object.fromEntries(
  flatKinds.toReversed().map((kind): [string, Section] => {
    const { section: path, label } = accountKind(kind);
    return [kind, { path, label, group: 'people', routes: top, menu: superadmin }];
  }),
) as Record<(typeof flatKinds)[number], Section>;

/** Every section of the back office. Router, guard, menu, palette and the permission tests read this table. */
const sections = {
  dashboard: { path: 'dashboard', label: 'Dashboard', group: 'home', routes: all, menu: all },
  // The bell in the header leads here.
  inbox: { path: 'inbox', label: 'Inbox', group: 'own', routes: all, menu: [] },
  superadmin: {
    path: 'superadmin',
    label: 'Super Admin',
    group: 'people',
    routes: superadmin,
    menu: superadmin,
  },
  admin: {
    path: 'admin',
    label: 'Admin',
    group: 'people',
    routes: superadmin,
    menu: superadmin,
  },
  superareamanager: {
    path: 'superareamanager',
    label: 'Super Area Manager',
    group: 'people',
    routes: top,
    menu: top,
  },
  areamanager: {
    path: 'areamanager',
    label: 'Area Manager',
    group: 'people',
    routes: upToArea,
    menu: upToArea,
  },
  master: {
    path: 'master',
    label: 'Master',
    group: 'people',
    routes: upToMaster,
    menu: upToMaster,
  },
  player: { path: 'player', label: 'Player', group: 'people', routes: all, menu: all },
  ...flatSections,
  generate: {
    path: 'generate',
    label: 'Generate Credit',
    group: 'credit',
    routes: superadmin,
    menu: superadmin,
  },
  books: { path: 'books', label: 'Books', group: 'credit', routes: top, menu: top },
  transactionreport: {
    path: 'transactionreport',
    label: 'Transaction Report',
    group: 'credit',
    routes: all,
    menu: all,
  },
  // The transaction report leads here.
  batches: {
    path: 'batches',
    label: 'Credit Batches',
    group: 'credit',
    routes: belowSuperadmin,
    menu: [],
  },
  paycollect: { path: 'paycollect', label: 'Pay & Collect', group: 'credit', routes: all, menu: all },
  commissionpayoutReport: {
    path: 'commissionpayoutReport',
    label: 'Pending Commission',
    group: 'credit',
    routes: all,
    menu: all,
  },
  timemaster: {
    path: 'timemaster',
    label: 'Time Master',
    group: 'games',
    routes: superadmin,
    menu: superadmin,
  },
  gamemaster: {
    path: 'gamemaster',
    label: 'Game Master',
    group: 'games',
    routes: superadmin,
    menu: superadmin,
  },
  winpercentage: {
    path: 'winpercentage',
    label: 'Win Percentage',
    group: 'games',
    routes: all,
    menu: top,
  },
  claimticket: {
    path: 'claimticket',
    label: 'Claim Ticket',
    group: 'games',
    routes: all,
    menu: all,
  },
  game: { path: 'game', label: 'Live Result', group: 'live', routes: top, menu: top },
  // The Live Result submenu already lists both games.
  funtarget: {
    path: 'funtarget',
    label: 'Fun Target',
    group: 'live',
    routes: admin,
    menu: [],
  },
  funroullet: {
    path: 'funroullet',
    label: 'Fun Roullet',
    group: 'live',
    routes: admin,
    menu: [],
  },
  onlineplayers: {
    path: 'onlineplayers',
    label: 'Online Players',
    group: 'reports',
    routes: all,
    menu: all,
  },
  gamehistory: {
    path: 'gamehistory',
    label: 'Game History',
    group: 'reports',
    routes: all,
    menu: all,
  },
  turnoverreport: {
    path: 'turnoverreport',
    label: 'Turnover Report',
    group: 'reports',
    routes: all,
    menu: all,
  },
  shiftsheet: {
    path: 'shiftsheet',
    label: 'Shift Sheet',
    group: 'reports',
    routes: all,
    menu: all,
  },
  returnmonitor: {
    path: 'returnmonitor',
    label: 'Return Monitor',
    group: 'reports',
    routes: top,
    menu: top,
  },
  analytics: {
    path: 'analytics',
    label: 'Analytics',
    group: 'reports',
    routes: all,
    menu: all,
  },
  shophours: {
    path: 'shophours',
    label: 'Tickets by Hour and Shop',
    group: 'reports',
    routes: all,
    menu: all,
  },
  admincommissionreport: {
    path: 'admincommissionreport',
    label: 'Admin Commission Report',
    group: 'reports',
    routes: top,
    menu: top,
  },
  logactivities: {
    path: 'logactivities',
    label: 'Log Activities',
    group: 'system',
    routes: all,
    menu: all,
  },
  contactus: {
    path: 'contactus',
    label: 'Contact Us',
    group: 'system',
    routes: top,
    menu: top,
  },
  backups: { path: 'backups', label: 'Backups', group: 'system', routes: top, menu: top },
  clearhistory: {
    path: 'clearhistory',
    label: 'Clear History',
    group: 'system',
    routes: admin,
    menu: admin,
  },
  profile: { path: 'profile', label: 'Profile', group: 'own', routes: all, menu: [] },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

export function section(name: SectionName): Section {
  return sections[name];
}

/** The section with this path that the role may open; undefined redirects to its dashboard. */
export function sectionFor(role: OperatorRole, path: string): SectionName | undefined {
  return sectionNames.find((name) => section(name).path === path && section(name).routes.includes(role));
}

/** The menu of a role. Without dues there is nothing to pay or to collect. */
export function menuOf(role: OperatorRole, hasDues: boolean): readonly SectionName[] {
  return sectionNames.filter(
    (name) => section(name).menu.includes(role) && (hasDues || name !== 'paycollect'),
  );
}
