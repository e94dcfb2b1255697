import { maxPeopleAtOnce } from '@linnet/protocol/groups/calls'
import { useCallback, useMemo, useState } from 'react'
import { groupTexts } from '~/features/groups/group-texts'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import type { PickedPerson } from './PickedBar'

/** The picked people, in the order picked; at most as many as one call accepts. */
export function usePicked(max: number = maxPeopleAtOnce) {
  const texts = useTexts(groupTexts)
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const ids = useMemo(() => new Set(people.map(({ id }) => id)), [people])
  const remove = useCallback(
    (id: string) => setPeople((known) => known.filter((person) => person.id !== id)),
    [],
  )
  const pick = (person: PickedPerson, isPicked: boolean) => {
    if (!isPicked) return remove(person.id)
    if (people.length >= max) return showToast(texts.tooMany({ n: max }))
    if (!ids.has(person.id)) setPeople([...people, person])
    return undefined
  }
  const pickAll = (more: readonly PickedPerson[]) => {
    const added = more.filter(({ id }) => !ids.has(id))
    if (people.length + added.length > max) showToast(texts.tooMany({ n: max }))
    setPeople([...people, ...added].slice(0, max))
  }
  return { people, ids, pick, pickAll, remove, clear: useCallback(() => setPeople([]), []) }
}
