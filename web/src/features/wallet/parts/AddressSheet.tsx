import { screens } from '@linnet/protocol/screens'
import type { AddressView } from '@linnet/protocol/wallet/withdrawing'
import { shortAddress } from '~/features/wallet/address-groups'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { useNavigate } from '~/platform/screen-context'
import { useServerNow } from '~/session/server-now'
import { dateTimeText } from './date-text'

type AddressSheetProps = {
  addresses: readonly AddressView[]
  chosenId: string | undefined
  isOpen: boolean
  onClose: () => void
  onChoose: (id: string) => void
}

/** Chooses one of my withdrawal addresses. */
export function AddressSheet({ addresses, chosenId, isOpen, onClose, onChoose }: AddressSheetProps) {
  const texts = useTexts(withdrawTexts)
  const go = useNavigate()
  const now = useServerNow()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.choose}
      footer={
        <Button
          kind="quiet"
          isFullWidth
          onPress={() => {
            onClose()
            go(screens.addWithdrawalAddress)
          }}
        >
          {texts.addAddress}
        </Button>
      }
    >
      <CellGroup>
        <RadioList
          label={texts.choose}
          options={addresses.map(({ id, name, address, usableAt }) => ({
            value: id,
            title: name,
            subtitle:
              usableAt > now ? texts.usableFrom({ at: dateTimeText(usableAt) }) : shortAddress(address),
          }))}
          value={chosenId ?? ''}
          onChange={onChoose}
        />
      </CellGroup>
    </Sheet>
  )
}
