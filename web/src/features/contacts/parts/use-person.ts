import type { CallOutput, PersonId } from '@linnet/protocol'
import { getPerson } from '@linnet/protocol/contacts'
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

/** A person's profile; for a friend, the data in the list of friends until it has loaded. */
export function usePerson(personId: PersonId | undefined) {
  const isEnabled = personId !== undefined
  const { data, refusal, problem, reload } = useQueryOf(
    getPerson,
    { personId: personId ?? ('' as PersonId) },
    { isEnabled },
  )
  const { groups } = useFriends()
  useWatched(personId ? [personId] : nobody)
  const friend = personId && friendIn(groups, personId)
  return { person: data ?? (friend ? personOfFriend(friend) : undefined), refusal, problem, reload }
}

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
