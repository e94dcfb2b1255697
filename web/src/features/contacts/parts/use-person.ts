import type { CallOutput, ConversationId, PersonId } from '@linnet/protocol'
import { getPerson } from '@linnet/protocol/contacts/calls'
import { linkParameters } from '@linnet/protocol/screens'
import { useQueryOf } from '~/data/use-query'
import { friendIn, useFriends } from '~/people/friends'
import { useWatched } from '~/people/presence'
import { useParams } from '~/platform/screen-context'

export type Person = CallOutput<typeof getPerson>

/** The id of the person in the URL, with our parameter name or the one in scanned codes. */
export function usePersonId(): PersonId | undefined {
  const params = useParams()
  return (params['person'] ?? params[linkParameters.personId]) as PersonId | undefined
}

const nobody: readonly never[] = []

/**
 * My way to the person in the URL, besides their id: their own code, or a card in a chat. Both can expire.
 */
function useWay() {
  const { code, cardIn, card } = useParams()
  return { code, place: cardIn !== undefined && card !== undefined ? { cardIn, card } : undefined }
}

/** A person's profile; for a friend, the data in the list of friends until it has loaded. */
export function usePerson(personId: PersonId | undefined) {
  const { code, place } = useWay()
  const isByCode = personId === undefined && code !== undefined
  const input = isByCode
    ? { code }
    : {
        personId: personId ?? ('' as PersonId),
        ...(place && { cardIn: place.cardIn as ConversationId, cardCseq: Number(place.card) }),
      }
  const { data, refusal, problem, reload } = useQueryOf(getPerson, input, {
    isEnabled: personId !== undefined || isByCode,
  })
  const { groups } = useFriends()
  const shownId = personId ?? data?.id
  useWatched(shownId ? [shownId] : nobody)
  const friend = personId && friendIn(groups, personId)
  const hasEnded = refusal !== undefined && endings.has(refusal.name)
  // Data cached by an earlier visit would name somebody whose code has expired since.
  const known = hasEnded ? undefined : (data ?? (friend ? personOfFriend(friend) : undefined))
  return { person: known, hasEnded, isByCode, refusal, problem, reload }
}

const endings: ReadonlySet<string> = new Set(['CodeEnded', 'CardEnded', 'CardsNotAccepted'])

function personOfFriend(friend: NonNullable<ReturnType<typeof friendIn>>): Person {
  return {
    ...friend,
    chatId: '',
    signature: '',
    gender: 0,
    coverPhoto: '',
    isFriend: true,
    isBlocked: false,
  }
}
