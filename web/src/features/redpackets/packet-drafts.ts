import { createSessionStore } from '~/session/session-store'
import { emptyDraft, type PacketDraft } from './packet-draft'

/** Drafts by conversation. They survive a change of kind, and choosing people on another screen. */
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
