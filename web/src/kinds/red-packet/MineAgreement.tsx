import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { PinField } from '~/kit/fields/PinField'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { amountOf } from '~/kit/text/amount-text'
import { percentText } from '~/kit/text/percent-text'
import { useCurrency } from '~/payments/Money'
import { openingTexts } from './opening-texts'
import { packetTexts } from './packet-texts'
import type { useMines } from './use-opening'
import styles from './MineAgreement.module.css'

type MineAgreementProps = {
  mines: ReturnType<typeof useMines>
  isBusy: boolean
  onAgree: (password?: string) => void
}

/** Shows the stake and the odds of losing it, and asks for consent with the trade password. */
export function MineAgreement({ mines: { found, problem, reload }, isBusy, onAgree }: MineAgreementProps) {
  const currency = useCurrency()
  const texts = useTexts(openingTexts)
  const { points } = useTexts(packetTexts)
  const [pin, setPin] = useState<string>()
  if (!found)
    return (
      <div className={styles.paper}>
        {problem === undefined ? (
          <SkeletonRows count={2} hasAvatar={false} />
        ) : (
          <ErrorState message={problem} onRetry={reload} />
        )}
      </div>
    )
  const { digits, mode, stake, allHit } = found.mines
  const stakeWords = amountOf(stake, found.asset === 'POINTS' ? points : currency)
  const isMoney = found.asset !== 'POINTS'
  if (pin !== undefined)
    return (
      <div className={styles.paper}>
        <PinField
          label={texts.password}
          value={pin}
          onChange={setPin}
          onComplete={(password) => {
            setPin(undefined)
            onAgree(password)
          }}
          disabled={isBusy}
        />
      </div>
    )
  return (
    <div className={styles.paper}>
      <dl className={styles.facts}>
        <dt>{texts.minesTitle}</dt>
        <dd>
          {digits.map((digit) => (
            <span key={digit} className={styles.digit}>
              {digit}
            </span>
          ))}
        </dd>
        <dt>{texts.odds}</dt>
        <dd>{percentText(digits.length / 10)}</dd>
        {mode === 'ALL' && (
          <>
            <dt>{texts.allHit}</dt>
            <dd>{percentText(allHit)}</dd>
          </>
        )}
        <dt>{texts.stake}</dt>
        <dd>{stakeWords}</dd>
      </dl>
      <p className={styles.rule}>{mode === 'ANY' ? texts.modeAny : texts.modeAll}</p>
      <Button isFullWidth isBusy={isBusy} onPress={() => (isMoney ? setPin('') : onAgree())}>
        {texts.agree({ stake: stakeWords })}
      </Button>
    </div>
  )
}
