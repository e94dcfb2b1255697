/** Sends text with formatting or links, and saves edits: less common than plain text, so not part of the first visit. */
import type { Chat, Engine } from '@linnet/client'
import type { Content, PersonId } from '@linnet/protocol'
import { mentionedBy } from '@linnet/protocol/conversations/calls'
import { scheduleContent } from '~/files/scheduling'
import type { SendManner } from '~/files/sendable-file'
import { readMarkup } from '~/kit/text/markup'
import type { ComposerContext } from '~/messages/message-kinds'
import { toastRefusal } from '~/session/toast-refusal'
import { compose, type Composing, handOver } from './composing'
import { takePreview } from './link-offers'
import { type Mentions, mentionsOf } from './mentions/use-mentions'

type Parts = {
  chat: Chat
  engine: Engine
  context: ComposerContext
  /** The people that the text mentions; undefined if it was sent before the code of mentions was loaded. */
  mentioned: ReturnType<Mentions['of']> | undefined
}

/** Parses the formatting marks, and adds the preview of a link if one was offered. */
export function sendTyped({ chat, context, mentioned }: Parts, typed: string, manner: SendManner = {}): void {
  const { text, ranges } = readMarkup(typed)
  const offer = takePreview(chat.id, typed)
  const { isSilent } = manner
  const fields = {
    text,
    ...(mentioned ?? mentionsOf(chat, undefined, typed)),
    ...(ranges.length > 0 && { ranges }),
    ...(isSilent && { isSilent }),
  }
  if (offer)
    context.send({ kind: 'text', ...fields, preview: offer.preview }, { ...fields, previewId: offer.id })
  else context.send({ kind: 'text', ...fields })
}

/**
 * Schedules the text; returns whether the server accepted it. A link's preview would be outdated at that
 * time.
 */
export async function sendLater(
  { chat, engine, context, mentioned }: Parts,
  typed: string,
  sendAt: number,
): Promise<boolean> {
  const { text, ranges } = readMarkup(typed)
  const answered = context.takeReply()
  const content = {
    kind: 'text' as const,
    text,
    ...(mentioned ?? mentionsOf(chat, undefined, typed)),
    ...(ranges.length > 0 && { ranges }),
    ...answered,
  }
  const isTaken = await scheduleContent(chat.id, { content }, sendAt)
  if (isTaken) engine.setDraft(chat.id, '')
  return isTaken
}

const isMentioningAll = (content: Content): boolean =>
  'mentionsAll' in content && content.mentionsAll === true

/** Refusals after which a message cannot be edited any more. */
const final: readonly string[] = ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'TooLateToEdit']

/** Saves an edited message, unless nothing was changed. After a refusal the text stays in the field: as an edit, or as a draft if the message cannot be edited any more. */
export async function saveEdited(
  { chat, engine, mentioned }: Parts,
  edited: Extract<Composing, { type: 'edit' }>,
  typed: string,
): Promise<void> {
  const { item, text: before } = edited
  const { mentions = [] } = mentioned ?? mentionsOf(chat, edited, typed)
  const { text, ranges } = readMarkup(typed)
  // The mention of everybody has no id, so the ids can't be matched with the names: all people stay.
  const kept = isMentioningAll(item.content) ? mentionedBy(item.content) : []
  const people = [...new Set([...kept, ...mentions])] as PersonId[]
  const known = new Set<string>(mentionedBy(item.content))
  const isSame = people.length === known.size && people.every((person) => known.has(person))
  if (typed === before && isSame) return
  const also = { mentions: people, ...(ranges.length > 0 && { ranges }) }
  const outcome = await engine.edit({ conversationId: chat.id, cseq: item.cseq }, text, also)
  if (toastRefusal(outcome) || outcome.ok) return
  if (!final.includes(outcome.refusal.name)) return compose(chat.id, { ...edited, written: typed })
  const { draft = '' } = engine.getState().chats.get(chat.id) ?? {}
  handOver({ id: chat.id, text: draft === '' ? typed : `\n${typed}` })
}
