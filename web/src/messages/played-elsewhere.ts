/** Reports messages played on this device, and queries those played on others. Both in batches. */
import type { ConversationId } from '@linnet/protocol'
import { listHeard, maxHeard, noteHeard } from '@linnet/protocol/conversations/message-info'
import { currentEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'

type Batch = Map<ConversationId, Set<number>>

const played: Batch = new Map()
const asked: Batch = new Map()
let timer: ReturnType<typeof setTimeout> | undefined
/** A failed report is sent again with the next one, or after this long: the device may be offline. */
const againMs = 30_000

onSessionChange(() => {
  clearTimeout(timer)
  timer = undefined
  played.clear()
  asked.clear()
})

const add = (batch: Batch, id: ConversationId, cseq: number) =>
  batch.set(id, (batch.get(id) ?? new Set()).add(cseq))

/** Records that a voice message or video from somebody else was played on this device. */
export function reportPlayed(conversationId: ConversationId, cseq: number): void {
  add(played, conversationId, cseq)
  timer ??= setTimeout(() => void report(), 1000)
}

async function report(): Promise<void> {
  timer = undefined
  const engine = currentEngine()
  if (!engine) return
  for (const [conversationId, all] of played) {
    const cseqs = [...all].slice(0, maxHeard)
    const outcome = await engine.call(noteHeard, { conversationId, cseqs })
    if (!outcome.ok && outcome.refusal.name !== 'ConversationNotFound') continue
    for (const cseq of cseqs) all.delete(cseq)
    if (all.size === 0) played.delete(conversationId)
  }
  if (played.size > 0) timer ??= setTimeout(() => void report(), againMs)
}

let asking: ReturnType<typeof setTimeout> | undefined

/** Queries whether a message was played on another device; `onPlayed` is called for each that was. */
export function askPlayed(
  place: { conversationId: ConversationId; cseq: number },
  onPlayed: (conversationId: ConversationId, cseqs: readonly number[]) => void,
): void {
  add(asked, place.conversationId, place.cseq)
  asking ??= setTimeout(() => {
    asking = undefined
    const batch = [...asked]
    asked.clear()
    for (const [conversationId, all] of batch) void ask(conversationId, [...all].slice(-maxHeard), onPlayed)
  }, 300)
}

async function ask(
  conversationId: ConversationId,
  cseqs: number[],
  onPlayed: (conversationId: ConversationId, cseqs: readonly number[]) => void,
): Promise<void> {
  const outcome = await currentEngine()?.call(listHeard, { conversationId, cseqs })
  if (outcome?.ok && outcome.value.cseqs.length > 0) onPlayed(conversationId, outcome.value.cseqs)
}
