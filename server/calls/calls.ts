/** The calls that devices make to the server. */
import {
  type CallInput,
  type CallOutput,
  type callLogin,
  type callPrice,
  type ConversationId,
  type joinCall,
  type PersonId,
  type readCallPrivacy,
  type reportCall,
  type setCallPrivacy,
} from '@linnet/protocol'
import { relationships } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import type { MediaBackend } from '../media'
import { profilesByIds } from '../profiles'
import { readMeans } from '../wallet'
import { type Caller, isDeviceIn } from './answer-call'
import { rateBetween, type RateParts } from './billing/rates'
import { isForwarded, passInto } from './forwarding'
import type { PeerToPeer } from './peer-to-peer'
import { isCaller, presentCall } from './present'
import { requireCallee } from './start-call'
import {
  selectCall,
  selectCurrent,
  selectNewest,
  selectPreference,
  upsertPreference,
  upsertReport,
} from './store'

export async function readCurrent(work: ReadWork, personId: PersonId) {
  const row = await selectCurrent(work.sql, personId)
  return row ? { call: await presentCall(work, row, personId) } : {}
}

/**
 * Gives a device of the call the means to connect. Paid calls use a forwarder; strangers, and people who hide
 * their address, the relay.
 */
export async function join(
  work: ReadWork,
  { peerToPeer, media }: { peerToPeer: PeerToPeer; media: MediaBackend },
  input: CallInput<typeof joinCall> & Caller,
): Promise<CallOutput<typeof joinCall>> {
  const { personId } = input
  const row = await selectCall(work.sql, input.callId)
  if (!row || (row.callerId !== personId && row.calleeId !== personId)) return refuse('CallNotFound')
  if (row.state === 'ended') return refuse('CallEnded')
  if (!isDeviceIn(row, input)) return refuse(row.state === 'ringing' ? 'CallNotFound' : 'CallAnswered')
  const isMine = isCaller(row, personId)
  if (isForwarded(row))
    return { ...passInto(work, { media, peerToPeer }, { id: row.id, personId }), isPolite: !isMine }
  const otherId = isMine ? row.calleeId : row.callerId
  const [{ hidesAddress }, [relationship]] = await Promise.all([
    selectPreference(work.sql, personId),
    relationships(work, [{ personId, otherId }]),
  ])
  return {
    backend: peerToPeer.name,
    iceServers: peerToPeer.serversFor({ roomId: row.id, personId }, work.nowMs),
    isRelayOnly: peerToPeer.hasRelay && (hidesAddress || relationship !== 'friends'),
    isPolite: !isMine,
  }
}

export async function logIn(
  work: ReadWork,
  backend: PeerToPeer,
  personId: PersonId,
): Promise<CallOutput<typeof callLogin>> {
  const me = (await profilesByIds(work, [personId])).get(personId)
  const row = await selectCurrent(work.sql, personId)
  const pass = row && backend.passFor({ roomId: row.id, personId }, work.nowMs)
  return {
    appId: backend.name,
    appKey: '',
    user: pass?.username ?? '',
    signature: pass?.credential ?? '',
    name: me?.nickname ?? '',
    photo: me?.photo ?? '',
  }
}

export async function readPrice(
  work: ReadWork,
  rates: RateParts,
  place: { personId: PersonId; conversationId: ConversationId },
): Promise<CallOutput<typeof callPrice>> {
  const { personId } = place
  const calleeId = await requireCallee(work, place)
  const rate = await rateBetween(work, rates, { callerId: personId, calleeId })
  if (rate === 0n) return { isPaid: false }
  return { isPaid: true, rate, ...(await readMeans(work, personId)) }
}

/** Keeps a device's report. Nothing else depends on reports. */
export async function noteReport(
  work: Work,
  input: CallInput<typeof reportCall> & { personId: PersonId },
): Promise<Record<string, never>> {
  const { personId, conversationId, status, type, duration = null } = input
  const row = await selectNewest(work.sql, conversationId)
  if (!row || (row.callerId !== personId && row.calleeId !== personId)) return refuse('CallNotFound')
  const now = new Date(work.nowMs)
  await upsertReport(work.sql, { callId: row.id, personId, status, type, duration, now })
  return {}
}

export async function readPrivacy(
  work: ReadWork,
  { hasRelay }: PeerToPeer,
  personId: PersonId,
): Promise<CallOutput<typeof readCallPrivacy>> {
  const { mayCall, hidesAddress } = await selectPreference(work.sql, personId)
  return { mayCall, hidesAddress: hasRelay && hidesAddress, mayHide: hasRelay }
}

export async function setPrivacy(
  work: Work,
  backend: PeerToPeer,
  choice: CallInput<typeof setCallPrivacy> & { personId: PersonId },
): Promise<CallOutput<typeof setCallPrivacy>> {
  if (choice.hidesAddress && !backend.hasRelay) return refuse('NoCallRelay')
  await upsertPreference(work.sql, choice)
  return readPrivacy(work, backend, choice.personId)
}
