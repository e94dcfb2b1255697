import { lazy } from 'react'
import { PacketDetails } from '~/features/redpackets/parts/PacketDetails'
import { useParams } from '~/platform/screen-context'

const Records = lazy(() =>
  import('~/features/redpackets/parts/Records').then((module) => ({ default: module.Records })),
)

const EndedCampaigns = lazy(() =>
  import('~/features/redpackets/parts/EndedCampaigns').then((module) => ({ default: module.EndedCampaigns })),
)

/** One packet, or my history; `list=campaigns` shows a vendor's ended campaigns. */
export function Packet() {
  const { packet, list } = useParams()
  if (list === 'campaigns') return <EndedCampaigns />
  return packet === undefined ? <Records /> : <PacketDetails id={packet} />
}
