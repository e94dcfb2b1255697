import { Navigate } from '@tanstack/react-router'
import { useMe } from '@/session/session'
import { desks } from './desks'
import { NoSuchDesk } from './DeskStates'

/** Opens the first desk that the person may see, for an address without a desk. */
export function Start() {
  const { rights } = useMe()
  const first = desks.find(({ right }) => rights.includes(right))
  return first ? <Navigate to={first.path} replace /> : <NoSuchDesk />
}
