import type { Chat } from '@linnet/client'
import { mineOddsOf, stakeOf } from '@linnet/protocol/redpackets/odds'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { Bomb } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mineTexts } from '~/features/redpackets/mine-texts'
import {
  type Circumstances,
  countOf,
  kindsAllowed,
  parseDraft,
  type PacketRequest,
  withDigit,
  type DraftProblem,
} from '~/features/redpackets/packet-draft'
import { usePacketDraft } from '~/features/redpackets/packet-drafts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { timesText } from '~/features/redpackets/times-text'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Amount } from '~/kit/text/Amount'
import { amountText, typedAmount } from '~/kit/text/amount-text'
import { percentText } from '~/kit/text/percent-text'
import { useNow } from '~/platform/now'
import { KindChoice } from './KindChoice'
import { PacketAmountField } from './PacketAmountField'
import { usePacketPayment } from './use-packet-payment'
import { useProblemWords } from './use-problem-words'
import styles from './PacketStage.module.css'

type MineFormProps = { chat: Chat; rules: PacketRulesView }

/** Amount, shares, mines, and what they come to. */
export function MineForm({ chat, rules }: MineFormProps) {
  const texts = useTexts(sendTexts)
  const mines = useTexts(mineTexts)
  const { draft, change, clear } = usePacketDraft(chat.id)
  const [sheet, pay] = usePacketPayment({ chat, rules, onMade: clear })
  const [isTried, setTried] = useState(false)
  const now = useNow()
  const kinds = kindsAllowed(rules, chat.group === undefined)
  const circumstances: Circumstances = {
    kind: 'mine',
    isDirect: false,
    rules,
    now,
    members: chat.group?.memberCount ?? 2,
  }
  const { request, problem } = parseDraft(draft, circumstances)
  const words = useProblemWords(circumstances)
  const errorOf = (...fields: DraftProblem[]) =>
    isTried && problem && fields.includes(problem) ? words(problem) : undefined
  const unit = rules.mineAsset === 'USDT' ? 'USDT' : texts.points
  if (kinds.length === 0) return <EmptyState icon={<Bomb size={32} aria-hidden />}>{texts.off}</EmptyState>
  const submit = () => {
    setTried(!request)
    if (request) pay({ ...request })
  }
  const count = countOf(draft, circumstances)
  return (
    <>
      {chat.group && <KindChoice conversation={chat.id} kind="mine" kinds={kinds} />}
      {kinds.includes('mine') ? (
        <Form onSubmit={submit} errors={isTried ? { problem } : undefined}>
          <div className={styles.sheet}>
            <PacketAmountField
              label={texts.total}
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              placeholder="0.00"
              unit={unit}
              error={errorOf('noAmount', 'sharesTooSmall', 'belowLeast', 'aboveMost')}
            />
            <div className={styles.field}>
              <span className={styles.label}>{texts.count}</span>
              <Segmented
                label={texts.count}
                options={rules.mineCounts.map((n) => ({ value: String(n), label: String(n) }))}
                value={String(count ?? '')}
                onChange={(value) => change({ mineCount: Number(value) })}
              />
              <Problem words={errorOf('noCount', 'tooManyShares')} />
            </div>
            <Digits
              chosen={draft.digits}
              onChange={(digits) => change({ digits })}
              error={errorOf('noDigits')}
            />
            <div className={styles.field}>
              <span className={styles.label}>{mines.mode}</span>
              <Segmented
                label={mines.mode}
                options={[
                  { value: 'ANY', label: mines.any },
                  { value: 'ALL', label: mines.all },
                ]}
                value={draft.mode}
                onChange={(mode) => change({ mode })}
              />
            </div>
            <TextField
              label={texts.text}
              value={draft.text}
              onChange={(text) => change({ text })}
              placeholder={texts.defaultGreeting}
              limit={60}
              enterKeyHint="send"
            />
          </div>
          {request && <Odds request={request} rules={rules} unit={unit} />}
          <div className={styles.sum}>
            <Amount value={typedAmount(draft.amount) ?? 0n} asset={unit} size="large" />
            <p className={styles.note}>{draft.mode === 'ANY' ? mines.anyNote : mines.allNote}</p>
            <Button type="submit" isFullWidth>
              {rules.mineAsset === 'USDT' ? texts.put : texts.putPoints}
            </Button>
            <p className={styles.note}>{texts.backNote}</p>
          </div>
        </Form>
      ) : (
        <EmptyState icon={<Bomb size={32} aria-hidden />}>{texts.kindOff}</EmptyState>
      )}
      {sheet}
    </>
  )
}

const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type DigitsProps = {
  chosen: readonly number[]
  onChange: (digits: readonly number[]) => void
  error: string | undefined
}

function Digits({ chosen, onChange, error }: DigitsProps) {
  const texts = useTexts(mineTexts)
  return (
    <div className={styles.field} role="group" aria-label={texts.digits}>
      <span className={styles.label}>{texts.digits}</span>
      <div className={styles.digits}>
        {allDigits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.digit}
            aria-pressed={chosen.includes(digit)}
            onClick={() => onChange(withDigit(chosen, digit))}
          >
            {digit}
          </button>
        ))}
      </div>
      <Problem words={error} />
    </div>
  )
}

function Problem({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  )
}

/** The exact odds, the same as shown to everyone before they take a share. */
function Odds({ request, rules, unit }: { request: PacketRequest; rules: PacketRulesView; unit: string }) {
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
          {odds.hits} / {count}
        </dd>
        {mode === 'ALL' && (
          <>
            <dt>{texts.allHit}</dt>
            <dd>{percentText(odds.allHit)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
