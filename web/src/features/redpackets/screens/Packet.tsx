import type { ConversationId } from '@linnet/protocol'
import {} from 'react'
import { PacketDetails } from '~/features/redpackets/parts/PacketDetails'
import { lazyPart } from '~/kit/lazy-part'
import { useParams } from '~/platform/screen-context'

const Records = lazyPart(() => import('~/features/redpackets/parts/Records'), 'Records')

const EndedCampaigns = lazyPart(() => import('~/features/redpackets/parts/EndedCampaigns'), 'EndedCampaigns')

const ApplyAsVendor = lazyPart(() => import('~/features/redpackets/vendors/ApplyAsVendor'), 'ApplyAsVendor')

const Vendor = lazyPart(() => import('~/features/redpackets/vendors/Vendor'), 'Vendor')

const VendorArticle = lazyPart(() => import('~/features/redpackets/vendors/VendorArticle'), 'VendorArticle')

/**
 * One packet, or my history. `list=campaigns` shows ended campaigns, of a conversation or mine as a vendor;
 * `vendor` a vendor's page, `article` a vendor's article, and `list=vendor` the way to become one: the
 * product has no routes of their own for them.
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
