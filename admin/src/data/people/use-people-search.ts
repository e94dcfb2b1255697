import { searchStaffPeople } from '@linnet/protocol/staff'
import { useEffect, useState } from 'react'
import type { RowOf } from '@/data/paged-call'
import type { QueryState } from '@/data/query-state'
import { useStaffQuery } from '@/data/use-staff-query'
import { useRight } from '@/session/session'

export type FoundPerson = RowOf<typeof searchStaffPeople>

const typingMs = 300
const shortest = 2

/** The people that the server finds for a text, once typing pauses: each search is in the audit log. */
export function usePeopleSearch(
  text: string,
): Pick<QueryState<unknown>, 'problem'> & { people: readonly FoundPerson[]; isSearching: boolean } {
  const settled = useSettled(text.trim())
  const isEnabled = settled.length >= shortest
  const { data, problem, isFetching } = useStaffQuery(
    searchStaffPeople,
    { text: settled, limit: 25 },
    { isEnabled },
  )
  const isSearching = text.trim().length >= shortest && (isFetching || settled !== text.trim())
  return { people: isEnabled ? (data?.rows ?? []) : [], problem, isSearching }
}

/** Whether the person may search for people. */
export const useFindsPeople = (): boolean => useRight('people.read')

/** A text, once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
