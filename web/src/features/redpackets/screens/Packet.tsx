import type { ConversationId } from '@linnet/protocol'
import { lazy } from 'react'
import { PacketDetails } from '~/features/redpackets/parts/PacketDetails'
import { useParams } from '~/platform/screen-context'

const Records = lazy(() =>
  import('~/features/redpackets/parts/Records').then((module) => ({ default: module.Records })),
)

const EndedCampaigns = lazy(() =>
  import('~/features/redpackets/parts/EndedCampaigns').then((module) => ({ default: module.EndedCampaigns })),
)

const ApplyAsVendor = lazy(() =>
  import('~/features/redpackets/vendors/ApplyAsVendor').then((module) => ({ default: module.ApplyAsVendor })),
)

const Vendor = lazy(() =>
  import('~/features/redpackets/vendors/Vendor').then((module) => ({ default: module.Vendor })),
)

const VendorArticle = lazy(() =>
  import('~/features/redpackets/vendors/VendorArticle').then((module) => ({ default: module.VendorArticle })),
)

/**
 * One packet, or my history. `list=campaigns` shows ended campaigns, of a conversation or mine as a vendor; `vendor` a vendor's
 * page, `article` what one wrote, and `list=vendor` how to become one: the product has no routes of their own for them.
 */
export function Packet() {
  const { packet, list, conversation, vendor, article } = useParams()
  if (vendor !== undefined) return <Vendor />
  if (article !== undefined) return <VendorArticle />
  if (list === 'vendor') return <ApplyAsVendor />
  if (list === 'campaigns')
    return <EndedCampaigns conversationId={conversation as ConversationId | undefined} />
  return packet === undefined ? <Records /> : <PacketDetails id={packet} />
}
