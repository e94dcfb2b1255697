import {
  addPasskey,
  changeStaffPassword,
  readOwnFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setTotp,
  startPasskey,
  startTotp,
} from '@linnet/protocol/staff'
import type { PasswordPolicy } from '../auth'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { makeRecoveryCodes, readFactors } from './factors'
import { checkOwnPassword, type LogInParts } from './log-in'
import {
  addOwnFactor,
  offerPasskey,
  offerTotp,
  readOwn,
  removeOwnPasskey,
  removeOwnTotp,
  replacePassword,
} from './own-account'

export interface OwnRouteParts extends LogInParts {
  passwordPolicy: PasswordPolicy
}

const myself = (id: string) => ({ kind: 'staff', id })

/** The caller's own password and second factors. */
export const createOwnRoutes = (parts: OwnRouteParts): readonly StaffImplementation[] => {
  const { transact, passwords, passwordPolicy, sealing } = parts
  return [
    implementStaffGathered(changeStaffPassword, async ({ input, staff, audit }) => {
      const oldHash = await checkOwnPassword(parts, { staff, password: input.oldPassword })
      await passwordPolicy.require(input.newPassword)
      const newHash = await passwords.hash(input.newPassword)
      await transact(async (work) => {
        await replacePassword(work, { staff, oldHash, newHash })
        await audit(work, { subject: myself(staff.id), after: { password: 'changed' } })
      })
      return {}
    }),
    implementStaffQuery(readOwnFactors, async ({ work, staff }) =>
      readFactors(work, await readOwn(work, staff)),
    ),
    implementStaffGathered(startTotp, ({ staff }) => transact((work) => offerTotp(work, { staff, sealing }))),
    implementStaff(setTotp, async ({ work, input: { ticket, code }, staff, audit }) => {
      await addOwnFactor(work, { staff, ticket, factor: { kind: 'totp', code }, sealing })
      audit({ subject: myself(staff.id), after: { totp: 'set' } })
      return {}
    }),
    implementStaff(removeTotp, async ({ work, staff, audit }) => {
      await removeOwnTotp(work, staff)
      audit({ subject: myself(staff.id), after: { totp: 'removed' } })
      return {}
    }),
    implementStaffGathered(startPasskey, ({ staff }) => transact((work) => offerPasskey(work, { staff }))),
    implementStaff(addPasskey, async ({ work, input: { ticket, name, answer }, staff, audit }) => {
      await addOwnFactor(work, { staff, ticket, factor: { kind: 'passkey', name, answer }, sealing })
      audit({ subject: myself(staff.id), after: { passkeyAdded: name } })
      return {}
    }),
    implementStaff(removePasskey, async ({ work, input, staff, audit }) => {
      await removeOwnPasskey(work, { staff, id: input.id })
      audit({ subject: myself(staff.id), after: { passkeyRemoved: input.id } })
      return {}
    }),
    implementStaff(renewRecoveryCodes, async ({ work, staff, audit }) => {
      audit({ subject: myself(staff.id), after: { recoveryCodes: 'renewed' } })
      return { codes: await makeRecoveryCodes(work, staff.id) }
    }),
  ]
}
