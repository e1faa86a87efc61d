/** The nine kinds of account, as the design system knows them: a colour, a code and a label each. */
export type RoleKey =
  | 'superadmin'
  | 'admin'
  | 'superareamanager'
  | 'areamanager'
  | 'master'
  | 'player'
  | 'otc'
  | 'loan'
  | 'gift';
