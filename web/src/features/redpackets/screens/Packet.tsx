import { lazy } from 'react'
import { useParams } from '../../../platform/screen-context'
import { PacketDetails } from '../parts/PacketDetails'

const Records = lazy(() => import('../parts/Records').then((module) => ({ default: module.Records })))

/** One packet, or my records of all. */
export function Packet() {
  const { packet } = useParams()
  return packet === undefined ? <Records /> : <PacketDetails id={packet} />
}
