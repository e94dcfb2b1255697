import type { ConversationId } from '@linnet/protocol'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { createSessionStore } from '~/session/session-store'
import type { Mentioned } from './mentions'

/** What the composer is about, beside what is written in it: an answer, or other words for a message. */
export type Composing = { type: 'reply' | 'edit'; item: TimelineItem }

type Store = {
  about: ReadonlyMap<ConversationId, Composing>
  /** Text for the field of a conversation, taken once: what was recalled, who was chosen to be mentioned. */
  handedOver: { id: ConversationId; text: string; mentioned?: readonly Mentioned[] } | undefined
}

const useComposingStore = createSessionStore<Store>({ about: new Map(), handedOver: undefined })

/** What the composer of a conversation is about. */
export const useComposing = (id: ConversationId): Composing | undefined =>
  useComposingStore((store) => store.about.get(id))

export function compose(id: ConversationId, composing: Composing | undefined): void {
  const about = new Map(useComposingStore.getState().about)
  if (composing) about.set(id, composing)
  else about.delete(id)
  useComposingStore.setState({ about })
}

/** Text that waits to be put into the field of a conversation. */
export const useHandedOver = (id: ConversationId) =>
  useComposingStore((store) => (store.handedOver?.id === id ? store.handedOver : undefined))

export function handOver(handed: NonNullable<Store['handedOver']>): void {
  useComposingStore.setState({ handedOver: handed })
}

export function takeHandedOver(): void {
  useComposingStore.setState({ handedOver: undefined })
}
