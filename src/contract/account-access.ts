import * as z from 'zod/mini';
import { addressesAtMost, isAddressRange } from '#contract/address-range';
import { type Access, endpoint, idSchema, noData, pathIdSchema } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { operatorRoles } from '#contract/roles';
import { ownPasswordSchema, ownProofErrors, ownProofShape } from '#contract/second-factor';
import { atMost } from '#contract/text';

/** Addresses and ranges from which an account may be used; none means from anywhere. */
export const addressesSchema = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        atMost(50, messages.addressInvalid),
        z.refine(isAddressRange, messages.addressInvalid),
      ),
  )
  .check(z.maxLength(addressesAtMost, messages.addressesTooMany));

const addressesBody = z.strictObject({ addresses: addressesSchema, password: ownPasswordSchema });
const addressesBelowBody = z.strictObject({ addresses: addressesSchema, ...ownProofShape });
const addressesAnswer = z.object({ addresses: z.array(z.string()) });

export const readOwnAccess = endpoint({
  name: 'auth.access.read',
  summary: 'What guards the own account beside its password',
  method: 'GET',
  path: '/auth/access',
  access: { who: 'signed-in' },
  duties: ['second-factor'],
  answer: z.object({
    secondFactor: z.object({
      isSet: z.boolean(),
      /** The configuration demands it of the own role. */
      isDemanded: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    addresses: z.array(z.string()),
    /** From where this was asked. */
    ownAddress: z.string(),
  }),
});

export const setOwnAddresses = endpoint({
  name: 'auth.addresses.set',
  summary: 'Say from which addresses the own account may be used; all other sessions end',
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
  summary: 'What guards an account below beside its password',
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
  summary: 'Say from which addresses an account below may be used; its sessions end',
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
  summary: 'Take the second factor off an account below that lost it; its sessions end',
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
    'Browsers that signed in to the own account after the one that asks was known, newest first, until judged',
  method: 'GET',
  path: '/auth/new-devices',
  access: { who: 'signed-in' },
  answer: z.object({ data: z.array(newDeviceSchema) }),
});

export const judgeNewDevices = endpoint({
  name: 'auth.new-devices.judge',
  summary:
    'Say whether the new devices up to one were the own, on a device known before them; where not, all other sessions end',
  method: 'POST',
  path: '/auth/new-devices/judge',
  access: { who: 'signed-in' },
  body: z.strictObject({
    /** Id of the newest of those that were shown. */
    newest: idSchema,
    wasMe: z.boolean(),
    ...ownProofShape,
  }),
  answer: noData,
  errors: ['forbidden', ...ownProofErrors],
});
