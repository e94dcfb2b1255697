import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { showVendorPage } from '@linnet/protocol/vendors/calls'
import { useQueryOf } from '~/data/use-query'
import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { useNavigate } from '~/platform/screen-context'

/** Leads to a vendor's public page; renders nothing for other people. */
export function VendorCell({ personId }: { personId: PersonId }) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const { data: page } = useQueryOf(showVendorPage, { personId })
  if (!page) return null
  return (
    <CellGroup>
      <Cell
        title={texts.vendorPage}
        detail={page.name}
        onPress={() => go(screens.packet, { vendor: personId })}
      />
    </CellGroup>
  )
}
