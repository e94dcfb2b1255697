/** A statement of the staff as the console shows it: who has signed it, and how the caller may. */
import type { SigningView } from '@linnet/protocol/staff'
import type { KnownPasskey } from '../factors/passkeys'
import { unixSeconds } from '../unix-seconds'
import { optionsToSign } from './signed-statements'
import type { Staff } from './staff-caller'

export interface Signing {
  staff: Staff
  /** The passkeys of the caller. */
  known: readonly KnownPasskey[]
}

export interface KeptSignature {
  staffId: string
  staffName: string
  statement: string
  at: Date
}

/** Shows what the caller may sign now: what somebody has signed already, or else a new statement. `valid` are the signatures that still hold. */
export async function showSigning(
  { staff, known }: Signing,
  { valid, fresh }: { valid: readonly KeptSignature[]; fresh: string | undefined },
): Promise<SigningView> {
  const statement = valid[0]?.statement ?? fresh
  // Each person once, however often they have signed.
  const signed = new Map(valid.filter((row) => row.statement === statement).map((row) => [row.staffId, row]))
  const options =
    statement === undefined ? undefined : await optionsToSign(staff.origin, { statement, known })
  return {
    signatures: [...signed.values()].map(({ staffName, at }) => ({ name: staffName, at: unixSeconds(at) })),
    isSigned: signed.has(staff.id),
    hasPasskey: known.length > 0,
    ...(statement !== undefined && { statement }),
    ...(options && { passkeyOptions: options }),
  }
}
