/** The actions of people. Each records its input and the answers. */
import type { Outcome } from '@linnet/client'
import {
  type Call,
  type CallInput,
  type CallOutput,
  checkBeforePay,
  claimPacket,
  createPacket,
  packetTypes,
  payIntent,
} from '@linnet/protocol'
import { inviteMembers, removeMembers } from '@linnet/protocol/groups/calls'
import { pin, usdt } from '../src/money'
import type { History, Operation } from './history'
import type { FaultPerson } from './people'
import type { Random } from './random'
import type { SentMessage, Tally } from './tally'

export type Action = (tally: Tally, person: FaultPerson, chance: Random) => Promise<void>

/** Refusals after which it is unknown whether a call had its effect. */
const unknownOutcomes = new Set(['NetworkFailure', 'Timeout', 'ServerFault', 'Unavailable'])
/** Refusals after which a call had no effect, and may be repeated. */
const passing = new Set(['Busy', 'TooManyRequests', 'MoneyStopped'])
const retryPauseMs = 300

/** Makes a call under the same ids until it has an outcome. Undefined if it was refused. */
export async function certain<C extends Call>(
  { engine }: FaultPerson,
  [call, input]: readonly [C, CallInput<C>],
  operation?: Operation,
): Promise<CallOutput<C> | undefined> {
  for (;;) {
    const outcome = (await engine.call(call, input)) as Outcome<CallOutput<C>>
    if (outcome.ok) return outcome.value
    const { name } = outcome.refusal
    const isUnknown = unknownOutcomes.has(name)
    if (!isUnknown && !passing.has(name)) return undefined
    if (isUnknown && operation) operation.unanswered++
    await Bun.sleep(retryPauseMs)
  }
}

/** An action whose repetition would be a second one, so its outcome may remain unknown. */
async function once(
  history: History,
  operation: Operation,
  attempt: Promise<Outcome<unknown>>,
): Promise<boolean> {
  const outcome = await attempt
  if (!outcome.ok && unknownOutcomes.has(outcome.refusal.name)) operation.unanswered++
  else history.end(operation, outcome.ok ? 'ok' : 'refused')
  return outcome.ok
}

function pickChat({ engine }: FaultPerson, chance: Random) {
  const chats = [...engine.getState().chats.values()]
  return chats.length > 0 ? chance.pick(chats) : undefined
}

export const say: Action = async ({ history, messages }, person, chance) => {
  const chat = pickChat(person, chance)
  if (!chat) return
  const text = `${person.name} ${messages.size} ${crypto.randomUUID()}`
  const operation = history.begin('message')
  const untouched = { isRecalled: false, isTouched: false }
  const message: SentMessage = { operation, by: person, conversationId: chat.id, cid: '', ...untouched }
  messages.set(text, message)
  message.cid = await person.engine.send(chat.id, { content: { kind: 'text', text } })
  noteOutcome(history, message)
}

/** Records the outcome: the outbox tries to send the message until there is one. */
function noteOutcome(history: History, { by: { engine }, cid, operation }: SentMessage): void {
  const check = () => {
    const waiting = engine.getState().outgoing.find((each) => each.cid === cid)
    if (waiting && !waiting.stored && !waiting.failure) return
    unsubscribe()
    history.end(operation, waiting?.failure ? 'refused' : 'ok')
  }
  const unsubscribe = engine.subscribe(check)
  check()
}

export const read: Action = async (_, person, chance) => {
  const chat = pickChat(person, chance)
  if (!chat) return
  if (chance.next() < 0.5) await person.engine.openChat(chat.id)
  const { mseq = 0 } = person.engine.getState().chats.get(chat.id) ?? {}
  person.engine.markRead(chat.id, mseq)
}

/** An acknowledged message of theirs that the log has. */
function ownMessage({ messages }: Tally, person: FaultPerson, chance: Random) {
  const own = [...messages.values()].filter(
    ({ by, operation, isRecalled }) => by === person && operation.outcome === 'ok' && !isRecalled,
  )
  if (own.length === 0) return undefined
  const message = chance.pick(own.slice(-10))
  const { conversationId, cid } = message
  const entries = person.engine.getState().chats.get(conversationId)?.log?.entries
  const cseq = entries?.find((entry) => entry.cid === cid)?.cseq
  return cseq === undefined ? undefined : { message, place: { conversationId, cseq } }
}

export const edit: Action = async (tally, person, chance) => {
  const own = ownMessage(tally, person, chance)
  if (!own) return
  own.message.isTouched = true
  const text = `edited ${crypto.randomUUID()}`
  await once(tally.history, tally.history.begin('edit'), person.engine.edit(own.place, text))
}

export const recall: Action = async (tally, person, chance) => {
  const own = ownMessage(tally, person, chance)
  if (!own) return
  const { message, place } = own
  message.isTouched = true
  const recalling = person.engine.recall(place.conversationId, place.cseq)
  const isDone = await once(tally.history, tally.history.begin('recall'), recalling)
  message.isRecalled ||= isDone
}

export const react: Action = async ({ history }, person, chance) => {
  const chat = pickChat(person, chance)
  const entry = chat?.log?.entries.findLast(({ mseq }) => mseq > 0)
  if (!chat || !entry) return
  const place = { conversationId: chat.id, cseq: entry.cseq }
  const reacting = person.engine.react(place, chance.pick(['👍', '❤️', '😂']), chance.next() < 0.8)
  await once(history, history.begin('reaction'), reacting)
}

const groupOf = ({ crowd }: Tally, person: FaultPerson) => crowd.groups.find(({ owner }) => owner === person)

/** Owners remove guests, and invite them again. */
export const moveGuests: Action = async (tally, person, chance) => {
  const group = groupOf(tally, person)
  if (!group) return
  const input = { conversationId: group.conversationId, personIds: [chance.pick(group.guests).id] }
  const operation = tally.history.begin('membership')
  const call = chance.next() < 0.5 ? removeMembers : inviteMembers
  const done = await certain(person, [call, input], operation)
  tally.history.end(operation, done ? 'ok' : 'refused')
}

export const transfer: Action = async ({ crowd, history, transfers }, person, chance) => {
  const payee = crowd.directs.find(({ pair }) => pair[0] === person)?.pair[1]
  if (!payee) return
  const operation = history.begin('transfer')
  const amount = usdt((1 + chance.below(5)) / 100)
  const draft = { kind: 'transfer', payeeId: payee.id, amount } as const
  const stated = await certain(person, [checkBeforePay, draft], operation)
  const order = stated && { intentId: stated.id, password: pin, cid: crypto.randomUUID() }
  const paid = order && (await certain(person, [payIntent, order], operation))
  if (paid) transfers.push(paid.id)
  history.end(operation, paid ? 'ok' : 'refused')
}

/** Owners send packets, which their guests claim. */
export const sendPacket: Action = async (tally, person, chance) => {
  const group = groupOf(tally, person)
  if (!group) return
  const { history, packets } = tally
  const operation = history.begin('packet')
  const amount = usdt((2 + chance.below(5)) / 100)
  const packet = { conversationId: group.conversationId, type: packetTypes.lucky, count: 2 }
  const stated = await certain(person, [checkBeforePay, { kind: 'packet', amount, packet }], operation)
  const paid = stated && { amount, intentId: stated.id, password: pin, cid: crypto.randomUUID() }
  const made = paid && (await certain(person, [createPacket, { ...packet, ...paid }], operation))
  history.end(operation, made ? 'ok' : 'refused')
  if (!made) return
  packets.push(made.id)
  await Promise.all(group.guests.map((guest) => claim(tally, guest, made.id)))
}

async function claim({ history, claims }: Tally, person: FaultPerson, id: string): Promise<void> {
  const operation = history.begin('claim')
  const cid = crypto.randomUUID()
  const got = await certain(person, [claimPacket, { id, cid }], operation)
  if (got) claims.push(cid)
  history.end(operation, got ? 'ok' : 'refused')
}
