/** Alerts of mentions that edits add to messages that did not alert: in a muted group, or where only mentions alert. */
import { type ArrivedMessage, type ClientState, readEvent } from '@linnet/client'
import type { ConversationId, Frame } from '@linnet/protocol'
import { isMentioning, newEntry } from '@linnet/protocol/conversations/calls'
import { isAttended } from '~/platform/attention'
import { currentEngine, onPush } from '~/session/engine'
import { alertOfEdit } from '../alerts'
import { onScreen } from '../new-messages'

/** An edit that adds a mention of me, and the message that it changes. */
interface AddedMention extends ArrivedMessage {
  target: number
}

/** The mention that a frame adds; undefined for anything else, and for a message that is listed as mentioning me already. */
export function addedMention(state: ClientState, frame: Frame): AddedMention | undefined {
  const arrived = readEvent(newEntry, frame)
  if (!arrived) return undefined
  const { content, sender } = arrived.entry.message
  if (content.kind !== 'change' || content.change !== 'edited') return undefined
  if (sender.id === state.me || !isMentioning(content, state.me)) return undefined
  const { target } = content
  return isListed(state, arrived.conversationId, target) ? undefined : { ...arrived, target }
}

/** Whether the row lists this message: it mentions me, I have not read it, and I have not blocked its sender. */
const isListed = ({ chats }: ClientState, id: ConversationId, target: number): boolean =>
  chats.get(id)?.mentions?.some(({ cseq }) => cseq === target) ?? false

/** Milliseconds within which the server lists the message, if it is unread. */
const patienceMs = 30_000

export function followEditedMentions(): () => void {
  const awaited = new Set<string>()
  return onPush((frame) => {
    const engine = currentEngine()
    const added = engine && addedMention(engine.getState(), frame)
    if (!added) return
    const { conversationId, target, entry } = added
    const key = `${conversationId}/${target}`
    if (awaited.has(key)) return
    awaited.add(key)
    const end = () => {
      stop()
      clearTimeout(timer)
      awaited.delete(key)
    }
    const stop = engine.subscribe(() => {
      if (!isListed(engine.getState(), conversationId, target)) return
      end()
      if (!onScreen.includes(conversationId) || !isAttended()) void alertOfEdit({ conversationId, entry })
    })
    const timer = setTimeout(end, patienceMs)
  })
}
