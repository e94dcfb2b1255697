import { screens } from '@linnet/protocol/screens'
import { useState } from 'react'
import { agreeToPrice, directCall } from '~/calls/kinds/direct/direct'
import type { OngoingCall, Price } from '~/calls/ongoing/ongoing'
import { paidTexts } from '~/calls/texts/paid-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { PinField } from '~/kit/fields/PinField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { Money } from '~/payments/Money'
import { PlayMoneyNote } from '~/payments/PlayMoneyNote'
import { navigate } from '~/platform/navigation'
import styles from './PriceSheet.module.css'

/** Shows the price of a call before it rings, and asks for the trade password. */
export function PriceSheet({ call }: { call: OngoingCall }) {
  const texts = useTexts(paidTexts)
  const price = call.stage === 'checking' ? call.price : undefined
  return (
    <Sheet
      isOpen={price !== undefined}
      onClose={() => void directCall.leave()}
      title={texts.paidCall({ name: call.person.name })}
    >
      {price && <Terms price={price} key={price.tries} />}
    </Sheet>
  )
}

function Terms({ price: { rate, balance, hasTradePassword, problem, isBusy = false } }: { price: Price }) {
  const texts = useTexts(paidTexts)
  const [pin, setPin] = useState('')
  const isTooLow = balance < rate
  const leaveFor = (screen: string) => {
    void directCall.leave()
    navigate(screen)
  }
  return (
    <div className={styles.terms}>
      <PlayMoneyNote />
      <CellGroup note={texts.rule}>
        <Cell title={texts.price} detail={<Money value={rate} />} />
        <Cell title={texts.balance} detail={<Money value={balance} />} />
      </CellGroup>
      {isTooLow && (
        <>
          <p role="alert" className={styles.problem}>
            {texts.tooLow}
          </p>
          <Button isFullWidth onPress={() => leaveFor(screens.topUp)}>
            {texts.topUp}
          </Button>
        </>
      )}
      {!isTooLow && !hasTradePassword && (
        <>
          <p role="alert" className={styles.problem}>
            {texts.noPassword}
          </p>
          <Button isFullWidth onPress={() => leaveFor(screens.setTradePassword)}>
            {texts.setPassword}
          </Button>
        </>
      )}
      {!isTooLow && hasTradePassword && (
        <PinField
          label={texts.password}
          value={pin}
          onChange={setPin}
          onComplete={(password) => void agreeToPrice(password)}
          error={problem}
          disabled={isBusy}
        />
      )}
    </div>
  )
}
