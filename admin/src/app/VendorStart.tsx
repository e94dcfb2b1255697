import { Navigate } from '@tanstack/react-router'
import { NoSuchDesk } from './DeskStates'
import { vendorDesks } from './vendor-desks'

/** The vendors' page without a desk in its address: the first one. */
export function VendorStart() {
  const [first] = vendorDesks
  return first ? <Navigate to={first.path} replace /> : <NoSuchDesk />
}
