import { onSessionChange } from '~/session/session-store'

/** Conversations with something of mine that the server made and nobody has seen there yet. */
const unseen = new Set<string>()
onSessionChange(() => unseen.clear())

/** After a payment that appears in a conversation: it goes to the newest, as after a message typed there. */
export const noteSentElsewhere = (conversationId: string): void => void unseen.add(conversationId)

/** Whether there was one; it counts once. */
export const takeSentElsewhere = (conversationId: string): boolean => unseen.delete(conversationId)
