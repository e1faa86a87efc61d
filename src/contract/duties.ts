/**
 * What a session must do before it may do anything else: choose another password, because an operator chose the present one,
 * or set up the second factor that the configuration demands of its role.
 */
export const duties = ['change-password', 'second-factor'] as const;
export type Duty = (typeof duties)[number];
