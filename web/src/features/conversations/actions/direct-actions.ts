/** Actions that need no menu. Loaded when idle, or with the first of them. */
import type { Chat, Engine } from '@linnet/client'
import type { Content, ConversationId } from '@linnet/protocol'
import { rangesOf, textOf } from '@linnet/protocol/conversations/calls'
import { knownServerSettings } from '~/data/server-settings'
import { compose } from '~/features/conversations/composer/composing'
import type { Speaking } from '~/features/conversations/composer/speaking'
import { newestOwn } from '~/features/conversations/timeline/found-items'
import { type TimelineItem, timelineSource } from '~/features/conversations/timeline/timeline-items'
import { writeMarkup } from '~/kit/text/markup'
import { frameOf } from '~/messages/message-kinds'
import { tick } from '~/platform/haptics'
import { serverNowMs } from '~/platform/now'
import { toastRefusal } from '~/session/toast-refusal'
import { rightsTo } from './message-rights'

type Parts = { engine: Engine; chat: Chat; speaking: Speaking['state'] }

export function react({ engine, ...parts }: Parts, item: TimelineItem, emoji: string): void {
  if (!rightsNow(parts, item).react) return
  const isOn = !item.reactions?.some((reaction) => reaction.emoji === emoji && reaction.isMine)
  tick()
  void toastRefusal(engine.react({ conversationId: parts.chat.id, cseq: item.cseq }, emoji, isOn))
}

export function reply(parts: Parts, item: TimelineItem): void {
  if (rightsNow(parts, item).reply) compose(parts.chat.id, { type: 'reply', item })
}

export function poke({ engine, chat, speaking }: Parts, { sender }: TimelineItem): void {
  if (speaking !== 'open') return
  const person = { id: sender.id, name: sender.name, photo: sender.photo }
  const message = chat.group
    ? { content: { kind: 'poke' as const, person }, payload: { personId: sender.id } }
    : { content: { kind: 'poke' as const } }
  void engine.send(chat.id, message)
}

/** Starts editing a message in the composer. */
export function edit(id: ConversationId, item: TimelineItem): void {
  compose(id, { type: 'edit', item, text: typedText(item.content) })
}

/** The text of a message as its author typed it. */
export const typedText = (content: Content): string =>
  writeMarkup({ text: textOf(content), ranges: rangesOf(content) })

/** Starts editing my newest message that I may still edit; returns whether there is one. */
export function editNewest({ engine, ...parts }: Parts): boolean {
  const { me, outgoing } = engine.getState()
  const { id, log, peerReadMseq, peerReceivedMseq } = parts.chat
  // The newest message is still on its way: the next press edits it.
  if (outgoing.some(({ conversationId, failure }) => conversationId === id && !failure)) return true
  const context = { me, frameOf, cursors: { peerReadMseq, peerReceivedMseq } }
  const source = timelineSource({ id, log, window: undefined }, [], { me, nowMs: serverNowMs() })
  const item = newestOwn(source, context, (each) => rightsNow(parts, each).edit)
  if (item) edit(id, item)
  return item !== undefined
}

const rightsNow = ({ chat, speaking }: Omit<Parts, 'engine'>, item: TimelineItem) =>
  rightsTo({ item, chat, speaking, settings: knownServerSettings(), now: Math.floor(serverNowMs() / 1000) })
