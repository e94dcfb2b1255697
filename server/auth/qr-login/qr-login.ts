/**
 * Logging in a browser by a QR code. A relayed code looks like one of a person's own browser, so it lives for a minute, belongs to
 * the first session that scans it, and shows that person where it comes from; the session goes to the browser that has the secret,
 * in the network that was shown.
 */
import {
  type CallOutput,
  type collectQrLogin,
  qrConfirmSeconds,
  qrLoginSeconds,
  type readQrLogin,
} from '@linnet/protocol'
import type { Guest, Member } from '../../kernel/caller'
import { coarsePlace } from '../../kernel/http/client-address'
import type { Device } from '../../kernel/http/device-name'
import { refuse } from '../../kernel/refusal'
import { digestOfSecret, newSecret } from '../../kernel/secrets'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { recordSecurityEvent } from '../../security'
import { readFreshProof } from '../factors/fresh-proof'
import type { Sessions } from '../sessions'
import { lockCredential, selectSession } from '../store'
import {
  claimQrLogin,
  confirmScanned,
  deleteQrLogin,
  deleteScanned,
  insertQrLogin,
  selectQrLogin,
} from './qr-login-store'

/** Makes a code for a browser, whose hash alone is stored. */
export async function offerQrLogin(
  work: Work,
  { key, device, caller }: { key: string; device: Device; caller: Guest },
): Promise<{ code: string }> {
  const { sql, nowMs } = work
  const code = newSecret(work)
  await insertQrLogin(sql, {
    digest: digestOfSecret(code),
    keyDigest: Buffer.from(key, 'base64url'),
    ...device,
    place: coarsePlace(caller.address),
    nowMs,
    expiresAtMs: nowMs + qrLoginSeconds * 1000,
  })
  return { code }
}

interface Collecting {
  code: string
  secret: string
  deviceId: string | undefined
  caller: Guest
}

/** The code of the browser that shows it. */
export async function readOffered(work: ReadWork, { code, secret, caller }: Collecting) {
  const given = {
    digest: digestOfSecret(code),
    keyDigest: digestOfSecret(secret),
    place: coarsePlace(caller.address),
  }
  return (await selectQrLogin(work.sql, { ...given, nowMs: work.nowMs })) ?? refuse('QrLoginOver')
}

/** Opens the session of a confirmed code, unless the session that confirmed it has ended since. */
export async function enterByQr(
  work: Work,
  { sessions }: { sessions: Sessions },
  collecting: Collecting,
): Promise<CallOutput<typeof collectQrLogin>> {
  const { code, deviceId, caller } = collecting
  const { personId, bySession, platform, system, isProved } = await readOffered(work, collecting)
  if (personId === null || bySession === null || !(await deleteQrLogin(work.sql, digestOfSecret(code))))
    return refuse('QrLoginOver')
  await lockCredential(work.sql, personId)
  if ((await selectSession(work.sql, { id: bySession, seenAfterMs: 0 })) !== personId)
    return refuse('QrLoginOver')
  const device = { platform, system }
  const token = await sessions.open(work, { personId, device, deviceId, caller, isProved })
  return { state: 'confirmed', signedIn: { token, profile: await ownProfile(work, personId) } }
}

/** Shows the browser to the person who scanned its code, and reserves the code for their session. */
export async function readScanned(
  work: Work,
  { code, caller }: { code: string; caller: Member },
): Promise<CallOutput<typeof readQrLogin>> {
  const { sql, nowMs } = work
  const expiresAtMs = nowMs + qrConfirmSeconds * 1000
  const row =
    (await claimQrLogin(sql, { ...caller, digest: digestOfSecret(code), nowMs, expiresAtMs })) ??
    refuse('QrLoginOver')
  return {
    platform: row.platform,
    device: row.system,
    place: row.place,
    isHere: row.place === coarsePlace(caller.address),
    at: unixSeconds(row.askedAt),
  }
}

/** Confirms a scanned code, and notifies all devices and addresses of the account. */
export async function confirmQrLogin(
  work: Work,
  { code, caller }: { code: string; caller: Member },
): Promise<void> {
  const { personId, sessionId } = caller
  const isProved = await readFreshProof(work, caller)
  const given = { digest: digestOfSecret(code), nowMs: work.nowMs, sessionId, isProved }
  const { system, place } = (await confirmScanned(work.sql, given)) ?? refuse('QrLoginOver')
  const subject = [system, place].filter(Boolean).join(', ')
  await recordSecurityEvent(work, { personId, kind: 'qrLogin', from: caller, subject })
}

export const cancelQrLogin = ({ sql }: Work, { code, caller }: { code: string; caller: Member }) =>
  deleteScanned(sql, { digest: digestOfSecret(code), sessionId: caller.sessionId })
