import * as calls from '#contract/accounts/account-access';
import * as factorCalls from '#contract/auth/second-factor';
import { messages } from '#contract/ground/messages';
import type { Role } from '#contract/ground/roles';
import { isOwnDeviceConfirmed, listNewDevices } from '#server/features/auth/devices/new-device-queries';
import { readAddresses } from '#server/features/auth/own-access/access-queries';
import { confirmThisDevice, judgeNewDevices } from '#server/features/auth/own-access/judge-new-devices';
import { setOwnAddresses } from '#server/features/auth/own-access/set-addresses';
import {
  removeSecondFactor,
  renewRecoveryCodes,
} from '#server/features/auth/second-factor/change-second-factor';
import { countRecoveryCodes } from '#server/features/auth/second-factor/second-factor-queries';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorTools,
} from '#server/features/auth/second-factor/set-up-second-factor';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';

interface AccessTools extends FactorTools {
  /** The roles for which the configuration requires a second factor. */
  demandedOf: readonly Role[];
}

/** Second factor and allowed addresses of the own account. */
export function serveOwnAccess(serve: Serve, tools: AccessTools): void {
  const { db } = tools;

  serve.signedIn(calls.readOwnAccess, async ({ actor, facts }) => ({
    secondFactor: {
      isSet: actor.hasSecondFactor,
      isDemanded: tools.demandedOf.includes(actor.role),
      recoveryCodesLeft: await countRecoveryCodes(db, actor),
    },
    addresses: await readAddresses(db, actor),
    ownAddress: facts.ipAddress,
  }));

  serve.signedIn(calls.setOwnAddresses, async ({ actor, body, facts }) => ({
    message: messages.addressesSaved,
    addresses: await setOwnAddresses(db, actor, { ...body, facts }),
  }));

  serve.signedIn(calls.listNewDevices, async ({ actor }) => {
    const devices = await listNewDevices(db, actor);
    return {
      isConfirmed: await isOwnDeviceConfirmed(db, actor),
      data: devices.map((device) => ({
        _id: String(device.deviceId),
        noticedAt: device.noticedAt.toISOString(),
        ipAddress: device.ipAddress,
        userAgent: device.userAgent,
      })),
    };
  });

  serve.signedIn(calls.judgeNewDevices, async ({ actor, body, facts }) => {
    const { newest, ...judgement } = body;
    await judgeNewDevices(tools, actor, { ...judgement, deviceId: demandId(newest), facts });
    return {};
  });

  serve.signedIn(calls.confirmThisDevice, async ({ actor, body, facts }) => {
    await confirmThisDevice(tools, actor, { ...body, facts });
    return {};
  });

  serveSecondFactor(serve, tools);
}

function serveSecondFactor(serve: Serve, tools: AccessTools): void {
  serve.signedIn(factorCalls.beginSecondFactor, async ({ actor }) => beginSecondFactor(tools, actor));

  serve.signedIn(factorCalls.confirmSecondFactor, async ({ actor, body, facts }) => ({
    message: messages.secondFactorOn,
    recoveryCodes: await confirmSecondFactor(tools, actor, { ...body, facts }),
  }));

  serve.signedIn(factorCalls.removeSecondFactor, async ({ actor, body, facts }) => {
    await removeSecondFactor(tools, actor, { ...body, facts });
    return { message: messages.secondFactorOff };
  });

  serve.signedIn(factorCalls.renewRecoveryCodes, async ({ actor, body, facts }) => ({
    message: messages.recoveryCodesRenewed,
    recoveryCodes: await renewRecoveryCodes(tools, actor, { ...body, facts }),
  }));
}
