import { onSessionChange } from '~/session/session-store'

/** Conversations with a message of mine that the server created and I have not seen there yet. */
const unseen = new Set<string>()
onSessionChange(() => unseen.clear())

/** Called after a payment that appears in a conversation: the timeline goes to the newest message, as after one typed there. */
export const noteSentElsewhere = (conversationId: string): void => void unseen.add(conversationId)

/** Returns whether there was one, and clears it. */
export const takeSentElsewhere = (conversationId: string): boolean => unseen.delete(conversationId)
