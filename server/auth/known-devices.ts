import { createHash } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { contactOf } from '../profiles'
import { upsertDevice } from './device-store'

/** The history of the account with the device that logs in. */
export interface DeviceKnowledge {
  isNewDevice: boolean
  /** The time of this person's first login on the device; now if it sends no id. */
  deviceSinceMs: number
  /** Whether the device was used during the account's first day. */
  isTrusted: boolean
  digest: Buffer | undefined
}

const dayMs = 24 * 3_600_000

/** Looks up the device of a login and stores it. A client without a device id counts as new every time. */
export async function recogniseDevice(
  work: Work,
  { personId, deviceId }: { personId: PersonId; deviceId: string | undefined },
): Promise<DeviceKnowledge> {
  const { createdAt } = await contactOf(work, personId)
  const isTrusted = work.nowMs - createdAt.getTime() < dayMs
  if (deviceId === undefined)
    return { isNewDevice: true, deviceSinceMs: work.nowMs, isTrusted, digest: undefined }
  const digest = deviceDigest(personId, deviceId)
  const known = await upsertDevice(work.sql, { personId, digest, nowMs: work.nowMs, isTrusted })
  return {
    isNewDevice: known.isNew,
    deviceSinceMs: known.firstSeenAt.getTime(),
    isTrusted: known.isTrusted,
    digest,
  }
}

/** The stored form of a device id: it identifies the device for one account only. */
export const deviceDigest = (personId: PersonId, deviceId: string): Buffer =>
  createHash('sha256').update(`${personId}\n${deviceId}`).digest()
