import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema, roleSchema } from '#contract/api/endpoint';
import { codeSchema } from '#contract/api/own-proof';
import { atMost, newPassword, requiredLine, requiredPassword } from '#contract/api/text';
import { duties } from '#contract/ground/duties';
import { locales } from '#contract/ground/locales';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';

const authUserSchema = z.object({
  _id: idSchema,
  role: roleSchema,
  username: z.string(),
  walletBalance: pointsSchema,
  roles: z.array(roleSchema),
  firstName: z.string(),
  lastName: z.string(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

const sessionAnswer = z.object({
  user: authUserSchema,
  roles: z.array(roleSchema),
  /** When the session ends without further requests, at most twelve hours after sign-in. */
  expiresAt: z.string(),
  timeZone: z.string(),
  /** What this session must do before anything else; null if nothing. */
  duty: z.nullable(z.enum(duties)),
  /** Default of "must change password" when an operator sets a password for someone else. */
  changeGivenPasswords: z.boolean(),
  /** Browsers that signed in for the first time and were not confirmed or rejected yet. */
  newDevices: z.int(),
  /** Entries of the inbox that were not read yet, at most 100. */
  unread: z.int(),
  /** The account has terms with its Reference or with an account below: there is something to pay or to collect. */
  hasDues: z.boolean(),
  /** The language and digit grouping that the account chose; null if it has not chosen yet. */
  locale: z.nullable(z.enum(locales)),
});

export const loginBody = z.strictObject({
  username: requiredLine(messages.usernameRequired, 100),
  password: requiredPassword(messages.passwordRequired),
});

export const login = endpoint({
  name: 'auth.login',
  summary: 'Sign in',
  method: 'POST',
  path: '/auth/login',
  access: { who: 'everyone' },
  body: loginBody,
  answer: z.extend(sessionAnswer, { token: z.string() }),
  errors: ['wrong_credentials', 'too_many_attempts', 'account_deactivated', 'second_factor_needed'],
});

/**
 * The second step after `second_factor_needed`. The first step set a cookie that names the account; it is valid for
 * five minutes, in that browser, for this call only.
 */
export const loginCode = endpoint({
  name: 'auth.login-code',
  summary: 'Sign in with the code of the second factor, after the password',
  method: 'POST',
  path: '/auth/login/code',
  access: { who: 'everyone' },
  body: z.strictObject({ code: codeSchema }),
  answer: z.extend(sessionAnswer, { token: z.string() }),
  errors: ['wrong_code', 'sign_in_expired', 'too_many_attempts', 'account_deactivated'],
});

export const signUp = endpoint({
  name: 'auth.sign-up',
  summary: 'Sign up as a player, if the configuration names a master for new players',
  method: 'POST',
  creates: true,
  path: '/auth/signup',
  access: { who: 'everyone' },
  body: loginBody,
  answer: z.object({ username: z.string() }),
  errors: ['sign_up_closed', 'too_many_requests'],
  status: 201,
});

export const readSignUp = endpoint({
  name: 'auth.sign-up-state',
  summary: 'Whether sign-up is open',
  method: 'GET',
  path: '/auth/signup',
  access: { who: 'everyone' },
  answer: z.object({ data: z.object({ isOpen: z.boolean() }) }),
});

export const readSession = endpoint({
  name: 'auth.session',
  summary: 'The signed-in user and when its session ends',
  method: 'GET',
  path: '/auth/session',
  access: { who: 'signed-in' },
  duties,
  answer: sessionAnswer,
});

export const logout = endpoint({
  name: 'auth.logout',
  summary: 'Sign out',
  method: 'GET',
  path: '/auth/logout',
  access: { who: 'signed-in' },
  duties,
  answer: noData,
  writes: true,
});

export const changePasswordBody = z.strictObject({
  userId: z.optional(z.string().check(atMost(64))),
  opass: requiredPassword(messages.fillAllFields),
  npass: newPassword(messages.fillAllFields, messages.fillAllFields),
  cpass: requiredPassword(messages.fillAllFields),
});

export const changePassword = endpoint({
  name: 'auth.change-password',
  summary: 'Change the own password; all other sessions end',
  method: 'POST',
  path: '/auth/chnagepassword',
  access: { who: 'signed-in', subjects: [{ in: 'body', field: 'userId', relation: 'self' }] },
  duties: ['change-password'],
  body: changePasswordBody,
  answer: noData,
  errors: ['incorrect_password'],
});

export const listSessions = endpoint({
  name: 'auth.sessions.list',
  summary: 'The own open sessions',
  method: 'GET',
  path: '/auth/sessions',
  access: { who: 'signed-in' },
  answer: z.object({
    data: z.array(
      z.object({
        _id: idSchema,
        createdAt: z.string(),
        seenAt: z.string(),
        ipAddress: z.string(),
        userAgent: z.string(),
        isCurrent: z.boolean(),
        /** False for a new device that no one has confirmed yet. */
        isConfirmed: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  name: 'auth.sessions.end',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: { who: 'signed-in' },
  params: z.strictObject({ id: pathIdSchema }),
  answer: noData,
});

export const endOtherSessions = endpoint({
  name: 'auth.sessions.end-others',
  summary: 'End all own sessions except this one',
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: { who: 'signed-in' },
  answer: z.object({ ended: z.int() }),
});

export const setLocale = endpoint({
  name: 'auth.locale',
  summary: 'Choose the own language and digit grouping',
  method: 'POST',
  path: '/auth/locale',
  access: { who: 'signed-in' },
  body: z.strictObject({ locale: z.enum(locales) }),
  answer: z.object({ data: z.object({ locale: z.enum(locales) }) }),
});
