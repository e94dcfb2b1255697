import { Navigate } from '@tanstack/react-router'
import { useMe } from '@/session/session'
import { desks } from './desks'
import { NoSuchDesk } from './DeskStates'

/** The address without a desk: the first one that the person may see. */
export function Start() {
  const { rights } = useMe()
  const first = desks.find(({ right }) => rights.includes(right))
  return first ? <Navigate to={first.path} replace /> : <NoSuchDesk />
}
