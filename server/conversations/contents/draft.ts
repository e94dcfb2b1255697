import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Accepted, AcceptedFavourite, AcceptedForward } from './accept'
import type { WantedFavourite } from './kept'
import { sourceKey, type Wanted } from './sources'

/** One validated message and the conversation that it goes to. */
export interface Draft {
  senderId: PersonId
  conversationId: ConversationId
  accepted: Accepted | AcceptedForward | AcceptedFavourite
}

/** The entries that a draft forwards or collects, each once. */
export function sourcesOf({ accepted, senderId: personId }: Draft): Wanted[] {
  const { sent } = accepted
  if ('forward' in sent) return [{ personId, ...sent.forward }]
  if (!('cseqs' in sent)) return []
  return [...new Set(sent.cseqs)].map((cseq) => ({ personId, conversationId: sent.from, cseq }))
}

export const favouritesOf = ({ accepted, senderId: personId }: Draft): WantedFavourite[] =>
  accepted.kind === 'favourite' ? [{ personId, favouriteId: accepted.sent.favouriteId }] : []

export const distinct = (wanted: readonly Wanted[]) => [
  ...new Map(wanted.map((each) => [sourceKey(each), each])).values(),
]
