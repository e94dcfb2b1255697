import type { Account, CodeScene, PersonId } from '@linnet/protocol'
import type { Guest } from '../kernel/caller'
import { networkOf, networksOf } from '../kernel/http/client-address'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Transact, Work } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import type { Challenges } from './challenges'
import type { CodeBudgets } from './code-budgets'
import type { CodeSender } from './code-sender'
import { insertSending, lockSendings, markSendingFailed, selectSendings, type SendingRow } from './code-store'
import { messageText, type VerificationMessage } from './code-texts'
import type { Codes } from './codes'
import { hasDevice } from './device-store'
import { deviceDigest } from './known-devices'
import { isAtRefusedDomain, type MailRules } from './mail-domains'
import type { AuthConfig } from './settings'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * The number of messages that a recipient may get, counted separately for devices that the account knows and
 * for strangers: strangers can't use up the owner's share.
 */
const limits = [
  { count: 1, withinMs: minuteMs },
  { count: 5, withinMs: hourMs },
  { count: 10, withinMs: dayMs },
]
/**
 * Strangers' messages: each network has two to itself, and beyond them all networks share so many. So one
 * network gets 3 an hour and 5 a day, and it takes four to use up the ten of a day.
 */
const ownCount = 2
const sharedLimits = [
  { count: 1, withinMs: hourMs },
  { count: 3, withinMs: dayMs },
]

/** The purposes for which the account must not belong to anybody yet. */
const forNewAccounts: ReadonlySet<CodeScene> = new Set(['register', 'bind'])

export interface SendCodeParts {
  transact: Transact
  codes: Codes
  sender: CodeSender
  budgets: CodeBudgets
  challenges: Challenges
  /** Whether places are limited; off in benchmarks and tests, where everybody comes from one place. */
  limitsPlaces: boolean
  log: Log
  registration: AuthConfig['registration']
  mailRules: Tunable<MailRules>
}

export interface CodeRequest {
  account: Account
  scene: CodeScene
  deviceId: string | undefined
  challenge: string | undefined
  solution: string | undefined
  caller: Guest
}

/**
 * Sends a code, or a notice if a code would be useless; both cost the same work, so the caller can't tell which. The
 * sending is counted and committed before the message goes out: after a crash there may be one message too few, never
 * one too many.
 */
export async function sendCode(parts: SendCodeParts, request: CodeRequest): Promise<void> {
  const { transact, codes, sender, log, registration, mailRules } = parts
  const { account, scene } = request
  if (scene === 'register' && registration === 'closed') refuse('RegistrationClosed')
  const { sendingId, message } = await transact(async (work) => {
    const isRefused = isAtRefusedDomain(work, mailRules, account)
    if (isRefused && forNewAccounts.has(scene)) refuse('MailDomainRefused')
    const personId = await personIdByAccount(work, account)
    const id = await recordSending(work, parts, { ...request, personId })
    const { deviceId, caller } = request
    const code = await codes.issue(work, {
      account: account.address,
      scene: loginScene(scene, personId),
      deviceId,
      address: caller.address,
    })
    const isClosed = (registration === 'closed' || isRefused) && personId === undefined
    return { sendingId: id, message: isClosed ? 'hasNoAccount' : messageFor(code, scene, personId) }
  })
  try {
    await sender.send({ account, ...messageText(message, request.caller.language) })
  } catch (error) {
    log.warn('could not send a verification code', { kind: account.kind, error })
    await transact((work) => markSendingFailed(work.sql, sendingId))
    refuse('CodeUnavailable')
  }
}

/** Who wants to log in and has no account gets a code that creates one, so that they need no second. */
export const loginScene = (scene: CodeScene, personId: PersonId | undefined): CodeScene =>
  scene === 'login' && personId === undefined ? 'register' : scene

function messageFor(code: string, scene: CodeScene, personId: PersonId | undefined): VerificationMessage {
  if (loginScene(scene, personId) !== scene) return { code, scene: 'newAccount' }
  if ((personId === undefined) === forNewAccounts.has(scene)) return { code, scene }
  return personId === undefined ? 'hasNoAccount' : 'hasAccount'
}

/** Refuses messages over a limit, and counts those that are sent. */
async function recordSending(
  work: Work,
  { budgets, challenges, limitsPlaces }: SendCodeParts,
  { account, scene, caller: { address }, ...request }: CodeRequest & { personId: PersonId | undefined },
): Promise<string> {
  const { sql, nowMs } = work
  const isKnown = await isKnownDevice(work, request)
  if (!isKnown) await challenges.require(work, { ...request, account: account.address, scene, address })
  await lockSendings(sql, account.address)
  const sendings = await selectSendings(sql, { account: account.address, isKnown, afterMs: nowMs - dayMs })
  const place = networkOf(address)
  const shared = limitsPlaces && !isKnown ? sharedLimits : []
  const waitMs = Math.max(
    ...limits.map((limit) => waitOf(sendings, limit, nowMs)),
    ...shared.map((limit) => waitForShare({ sendings, place, nowMs }, limit)),
  )
  if (waitMs > 0) refuse('TooManyRequests', { seconds: Math.ceil(waitMs / 1000) })
  await budgets.spend(work, { account, address, isKnown })
  const id = work.newId()
  await insertSending(sql, { id, account: account.address, isKnown, place, nowMs })
  return id
}

/** The time until one more message may be sent, in milliseconds. */
function waitOf(
  sendings: readonly SendingRow[],
  { count, withinMs }: { count: number; withinMs: number },
  nowMs: number,
): number {
  // After a failure the person may retry at once; the longer limits still apply, in case the gateway fails wrongly.
  const counted = withinMs === minuteMs ? sendings.filter(({ hasFailed }) => !hasFailed) : sendings
  const oldest = counted[count - 1]
  return oldest ? oldest.at.getTime() + withinMs - nowMs : 0
}

/** The time until this network may have one more message of those that it shares with others, in milliseconds. */
function waitForShare(
  { sendings, place, nowMs }: { sendings: readonly SendingRow[]; place: string; nowMs: number },
  { count, withinMs }: { count: number; withinMs: number },
): number {
  const ends = sendings.map(({ at }) => at.getTime() + withinMs).toSorted((one, other) => one - other)
  const isFree = (ms: number) => {
    const counts = new Map<string, number>()
    for (const { at, place: from } of sendings) {
      const network = providerOf(from)
      if (at.getTime() + withinMs > ms) counts.set(network, (counts.get(network) ?? 0) + 1)
    }
    const shared = [...counts.values()].reduce((sum, each) => sum + Math.max(0, each - ownCount), 0)
    return shared < count || (counts.get(providerOf(place)) ?? 0) < ownCount
  }
  return ([nowMs, ...ends].find(isFree) ?? nowMs) - nowMs
}

/** The network that a provider assigns: a line at home has many of the places that are stored. */
const providerOf = (place: string): string => networksOf(place.replace(/\/64$/, ''))[1]

/** Whether the account's owner has logged in on this device. Strangers and unknown accounts cost the same work. */
function isKnownDevice(
  { sql }: Work,
  { personId, deviceId }: { personId: PersonId | undefined; deviceId: string | undefined },
): Promise<boolean> {
  const owner = personId ?? noPersonId
  return hasDevice(sql, { personId: owner, digest: deviceDigest(owner, deviceId ?? '') })
}

const noPersonId = '00000000-0000-0000-0000-000000000000' as PersonId
