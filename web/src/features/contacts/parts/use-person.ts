import type { CallOutput, PersonId } from '@linnet/protocol'
import { getPerson } from '@linnet/protocol/contacts'
import { linkParameters } from '@linnet/protocol/screens'
import { useEffect, useState } from 'react'
import { friendIn, useFriends } from '~/people/friends'
import { useWatched } from '~/people/presence'
import { useParams } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'

export type Person = CallOutput<typeof getPerson>

/** People seen while the app runs, so that a profile is there at once the second time. */
const seen = new Map<string, Person>()

/** The person whom the address names, in our words or in those of a scanned code. */
export function usePersonId(): PersonId | undefined {
  const params = useParams()
  return (params['person'] ?? params[linkParameters.personId]) as PersonId | undefined
}

/** A profile: what is known of it at once, then what the server says, again after each change of my friends. */
export function usePerson(personId: PersonId | undefined) {
  const engine = useEngine()
  const version = useClientState((state) => state.friendsVersion)
  const isReady = useClientState((state) => state.connection === 'ready')
  const { groups } = useFriends()
  const [loaded, setLoaded] = useState<Person>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  useWatched(personId ? [personId] : nobody)
  useEffect(() => {
    if (!personId) return undefined
    let isCurrent = true
    void engine.call(getPerson, { personId }).then((outcome) => {
      if (outcome.ok) seen.set(personId, outcome.value)
      if (!isCurrent) return
      if (outcome.ok) setLoaded(outcome.value)
      setRefusal(outcome.ok ? undefined : outcome.refusal)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, personId, version, attempt, isReady])
  const friend = personId && friendIn(groups, personId)
  const known = loaded ?? (personId && seen.get(personId)) ?? (friend ? personOfFriend(friend) : undefined)
  return { person: known, refusal, reload: () => setAttempt(attempt + 1) }
}

const nobody: readonly never[] = []

/** What the list of friends tells of a person; the rest comes with the profile. */
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
