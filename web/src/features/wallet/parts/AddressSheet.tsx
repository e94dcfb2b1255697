import { screens } from '@linnet/protocol/screens'
import type { AddressView } from '@linnet/protocol/wallet-withdrawing'
import { Button } from '../../../kit/Button'
import { CellGroup } from '../../../kit/CellGroup'
import { RadioList } from '../../../kit/RadioList'
import { Sheet } from '../../../kit/Sheet'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { useNavigate } from '../../../platform/screen-context'
import { shortAddress } from '../address-groups'
import { withdrawTexts } from '../withdraw-texts'
import { momentText } from './moment-text'

type AddressSheetProps = {
  addresses: readonly AddressView[]
  chosenId: string | undefined
  isOpen: boolean
  onClose: () => void
  onChoose: (id: string) => void
}

/** Which of my addresses money is sent to. */
export function AddressSheet({ addresses, chosenId, isOpen, onClose, onChoose }: AddressSheetProps) {
  const texts = useTexts(withdrawTexts)
  const go = useNavigate()
  const now = useNow()
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
            subtitle: usableAt > now ? texts.usableFrom({ at: momentText(usableAt) }) : shortAddress(address),
          }))}
          value={chosenId ?? ''}
          onChange={onChoose}
        />
      </CellGroup>
    </Sheet>
  )
}
