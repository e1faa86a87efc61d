import * as z from 'zod/mini';
import { type Access, endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { ownPasswordSchema, ownProofErrors, ownProofShape } from '#contract/api/own-proof';
import { trimmedTo } from '#contract/api/text';
import { addressesAtMost, isAddressRange } from '#contract/ground/ip-address';
import { messages } from '#contract/ground/messages';
import { operatorRoles } from '#contract/ground/roles';

/** Addresses and ranges from which an account may be used. An empty list allows any address. */
export const addressesSchema = z
  .array(
    z
      .string()
      .check(...trimmedTo(50, messages.addressInvalid), z.refine(isAddressRange, messages.addressInvalid)),
  )
  .check(z.maxLength(addressesAtMost, messages.addressesTooMany));

const addressesBody = z.strictObject({ addresses: addressesSchema, password: ownPasswordSchema });
const addressesBelowBody = z.strictObject({ addresses: addressesSchema, ...ownProofShape });
const addressesAnswer = z.object({ addresses: z.array(z.string()) });

export const readOwnAccess = endpoint({
  name: 'auth.access.read',
  summary: 'Second factor and allowed addresses of the own account',
  method: 'GET',
  path: '/auth/access',
  access: { who: 'signed-in' },
  duties: ['second-factor'],
  answer: z.object({
    secondFactor: z.object({
      isSet: z.boolean(),
      /** True if the configuration requires it for the own role. */
      isDemanded: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    addresses: z.array(z.string()),
    /** The address this request came from. */
    ownAddress: z.string(),
  }),
});

export const setOwnAddresses = endpoint({
  name: 'auth.addresses.set',
  summary: 'Set the addresses from which the own account may be used; all other sessions end',
  method: 'PUT',
  path: '/auth/addresses',
  access: { who: 'signed-in' },
  body: addressesBody,
  answer: addressesAnswer,
  errors: ['own_address_missing', 'incorrect_password'],
});

const below: Access = {
  who: 'roles',
  roles: operatorRoles,
  subjects: [{ in: 'params', field: 'id', relation: 'descendant' }],
};
const params = z.strictObject({ id: pathIdSchema });

export const readAccess = endpoint({
  name: 'accounts.access.read',
  summary: 'Second factor and allowed addresses of an account below',
  method: 'GET',
  path: '/accounts/:id/access',
  access: below,
  params,
  answer: z.object({
    hasSecondFactor: z.boolean(),
    mustChangePassword: z.boolean(),
    addresses: z.array(z.string()),
  }),
});

export const setAddresses = endpoint({
  name: 'accounts.addresses.set',
  summary: 'Set the addresses from which an account below may be used; its sessions end',
  method: 'PUT',
  path: '/accounts/:id/addresses',
  access: below,
  params,
  body: addressesBelowBody,
  answer: addressesAnswer,
  errors: ownProofErrors,
});

export const resetSecondFactor = endpoint({
  name: 'accounts.second-factor.reset',
  summary: 'Reset the second factor of an account below; its sessions end',
  method: 'POST',
  path: '/accounts/:id/second-factor/reset',
  access: below,
  params,
  body: z.strictObject(ownProofShape),
  answer: noData,
  errors: ['second_factor_missing', ...ownProofErrors],
});

const newDeviceSchema = z.object({
  _id: idSchema,
  noticedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type NewDevice = z.infer<typeof newDeviceSchema>;

export const listNewDevices = endpoint({
  name: 'auth.new-devices.list',
  summary:
    'New browsers that signed in to the own account and are not confirmed or rejected yet, newest first',
  method: 'GET',
  path: '/auth/new-devices',
  access: { who: 'signed-in' },
  answer: z.object({
    data: z.array(newDeviceSchema),
    /** False for a device that must be confirmed itself before it can confirm others. */
    isConfirmed: z.boolean(),
  }),
});

export const judgeNewDevices = endpoint({
  name: 'auth.new-devices.judge',
  summary:
    'Confirm or reject the new devices up to a given one, from an older device; a rejection ends all other sessions',
  method: 'POST',
  path: '/auth/new-devices/judge',
  access: { who: 'signed-in' },
  body: z.strictObject({
    /** Id of the newest notice shown. */
    newest: idSchema,
    wasMe: z.boolean(),
    ...ownProofShape,
  }),
  answer: noData,
  errors: ['forbidden', 'device_unconfirmed', ...ownProofErrors],
});

export const confirmThisDevice = endpoint({
  name: 'auth.new-devices.confirm',
  summary: 'Confirm the device in use by the own password; older devices are still asked about it',
  method: 'POST',
  path: '/auth/new-devices/confirm',
  access: { who: 'signed-in' },
  body: z.strictObject(ownProofShape),
  answer: noData,
  errors: ownProofErrors,
});
