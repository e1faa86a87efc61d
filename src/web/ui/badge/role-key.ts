/** The nine kinds of account in the design system: a colour, a code and a label each. */
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
