/**
 * What a session must do before anything else: choose a new password, because an operator set the current one, or set
 * up the second factor that the configuration requires for its role.
 */
export const duties = ['change-password', 'second-factor'] as const;
export type Duty = (typeof duties)[number];
