import type { ConversationId, PrivateReply } from '@linnet/protocol'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { createSessionStore } from '~/session/session-store'
import type { Mentioned } from './mentions/mentions'

/**
 * The message that the composer replies to or edits, or a group message that it answers privately. An edit has the message's
 * text as typed, with the formatting marks, and the new text once something is written.
 */
export type Composing =
  | { type: 'reply'; item: TimelineItem }
  | { type: 'privateReply'; item: TimelineItem; answered: PrivateReply }
  | { type: 'edit'; item: TimelineItem; text: string; written?: string }

type Store = {
  about: ReadonlyMap<ConversationId, Composing>
  /** Text to insert into a conversation's field, once: a recalled text or chosen mentions. */
  handedOver: { id: ConversationId; text: string; mentioned?: readonly Mentioned[] } | undefined
}

export const useComposingStore = createSessionStore<Store>({ about: new Map(), handedOver: undefined })

/** The message that a conversation's composer replies to or edits. */
export const useComposing = (id: ConversationId): Composing | undefined =>
  useComposingStore((store) => store.about.get(id))

export function compose(id: ConversationId, composing: Composing | undefined): void {
  const about = new Map(useComposingStore.getState().about)
  if (composing) about.set(id, composing)
  else about.delete(id)
  useComposingStore.setState({ about })
}

/** Text waiting to be inserted into a conversation's field. */
export const useHandedOver = (id: ConversationId) =>
  useComposingStore((store) => (store.handedOver?.id === id ? store.handedOver : undefined))

export function handOver(handed: NonNullable<Store['handedOver']>): void {
  useComposingStore.setState({ handedOver: handed })
}

export function takeHandedOver(): void {
  useComposingStore.setState({ handedOver: undefined })
}
