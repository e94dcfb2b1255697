import { mineOddsOf, ratioAsNumber, stakeOf } from '@linnet/protocol/redpackets/odds'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { useMemo } from 'react'
import { mineTexts } from '~/features/redpackets/mine-texts'
import {
  type DraftProblem,
  type PacketDraft,
  type PacketRequest,
  withDigit,
} from '~/features/redpackets/packet-draft'
import { sendTexts } from '~/features/redpackets/send-texts'
import { timesText } from '~/features/redpackets/times-text'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { amountText } from '~/kit/text/amount-text'
import { percentText } from '~/kit/text/percent-text'
import { PacketField } from './PacketFields'
import styles from './PacketStage.module.css'

type MineFieldsProps = {
  draft: PacketDraft
  change: (change: Partial<PacketDraft>) => void
  /** The number of shares, one of `counts`. */
  count: number | undefined
  counts: readonly number[]
  /** Members of the group, the sender included. */
  members: number
  errorOf: (...problems: DraftProblem[]) => string | undefined
}

/** The fields that only mine packets have: a fixed choice of shares, the mines, and the rule for a hit. */
export function MineFields({ draft, change, count, counts, members, errorOf }: MineFieldsProps) {
  const texts = useTexts(sendTexts)
  const mines = useTexts(mineTexts)
  return (
    <>
      <PacketField label={texts.count} error={errorOf('noCount', 'tooManyShares')}>
        {counts.length === 1 ? (
          <p>{mines.shares({ n: counts[0] ?? 0 })}</p>
        ) : (
          <Segmented
            label={texts.count}
            options={counts.map((n) => ({ value: String(n), label: String(n) }))}
            value={String(count ?? '')}
            onChange={(value) => change({ mineCount: Number(value) })}
          />
        )}
        <p className={styles.note}>{texts.members({ n: members })}</p>
      </PacketField>
      <PacketField label={mines.digits} error={errorOf('noDigits')}>
        <div className={styles.digits} role="group" aria-label={mines.digits}>
          {allDigits.map((digit) => (
            <button
              key={digit}
              type="button"
              className={styles.digit}
              aria-pressed={draft.digits.includes(digit)}
              onClick={() => change({ digits: withDigit(draft.digits, digit) })}
            >
              {digit}
            </button>
          ))}
        </div>
      </PacketField>
      <PacketField label={mines.mode} error={undefined}>
        <Segmented
          label={mines.mode}
          options={[
            { value: 'ANY', label: mines.any },
            { value: 'ALL', label: mines.all },
          ]}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
      </PacketField>
    </>
  )
}

const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type MineOddsProps = { request: PacketRequest; rules: PacketRulesView; unit: string }

/** The exact odds, the same as shown to everyone before they take a share. */
export function MineOdds({ request, rules, unit }: MineOddsProps) {
  const texts = useTexts(mineTexts)
  const { amount, count, digits = [], mode = 'ANY' } = request
  const key = digits.join()
  const odds = useMemo(
    () => mineOddsOf({ amount, count, digits: key.split(',').map(Number), mode }),
    [amount, count, key, mode],
  )
  const times = rules.mineTimes ?? odds.fairTimes
  return (
    <div className={styles.sheet}>
      <dl className={styles.odds}>
        <dt>{texts.stake}</dt>
        <dd>
          {amountText(stakeOf(amount, times))} {unit} ({texts.times({ times: timesText(times) })})
        </dd>
        <dt>{texts.hits}</dt>
        <dd>
          {ratioAsNumber(odds.hits)} / {count}
        </dd>
        {mode === 'ALL' && (
          <>
            <dt>{texts.allHit}</dt>
            <dd>{percentText(ratioAsNumber(odds.allHit))}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
