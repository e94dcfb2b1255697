import { createSessionStore } from '~/session/session-store'
import { emptyDraft, type PacketDraft } from './packet-draft'

/** What is typed, by conversation: it outlives a change of the kind, and the choice of people on another screen. */
const useDrafts = createSessionStore<Readonly<Record<string, PacketDraft>>>({})

export function usePacketDraft(conversationId: string) {
  const draft = useDrafts((drafts) => drafts[conversationId]) ?? emptyDraft
  return {
    draft,
    change: (change: Partial<PacketDraft>) =>
      useDrafts.setState((drafts) => ({
        [conversationId]: { ...(drafts[conversationId] ?? emptyDraft), ...change },
      })),
    clear: () => useDrafts.setState({ [conversationId]: emptyDraft }),
  }
}
