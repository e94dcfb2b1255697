import type { Chat } from '@linnet/client'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Bomb, Gift } from 'lucide-react'
import { Fragment, useState } from 'react'
import { mineTexts } from '~/features/redpackets/mine-texts'
import {
  type Circumstances,
  countOf,
  type DraftProblem,
  equalShares,
  isNoCount,
  kindsAllowed,
  mineCountsFor,
  type PacketDraft,
  type PacketKind,
  parseDraft,
  typedCount,
} from '~/features/redpackets/packet-draft'
import { usePacketDraft } from '~/features/redpackets/packet-drafts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Amount } from '~/kit/text/Amount'
import { amountText } from '~/kit/text/amount-text'
import { typedAmount } from '~/kit/text/typed-amount'
import { useCurrency } from '~/payments/Money'
import { PlayMoneyNote } from '~/payments/PlayMoneyNote'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { MineFields, MineOdds } from './MineFields'
import { ChosenPeople, PacketAmountField, StartField } from './PacketFields'
import { PointsGate } from './PointsGate'
import { usePacketPayment } from './use-packet-payment'
import { useProblemWords } from './use-problem-words'
import styles from './PacketStage.module.css'

type PacketFormProps = { chat: Chat; rules: PacketRulesView; kind: PacketKind }

/** The form of a packet of any kind. */
export function PacketForm({ chat, rules, kind }: PacketFormProps) {
  const texts = useTexts(sendTexts)
  const mineWords = useTexts(mineTexts)
  const currency = useCurrency()
  const { draft, change, clear } = usePacketDraft(chat.id)
  const [sheet, pay] = usePacketPayment({ chat, rules, onMade: clear })
  const [isTried, setTried] = useState(false)
  const now = useNow()
  const isDirect = chat.group === undefined
  const isMine = kind === 'mine'
  const kinds = kindsAllowed(rules, isDirect)
  const circumstances: Circumstances = { kind, isDirect, rules, now, members: chat.group?.memberCount ?? 2 }
  const { request, problem } = parseDraft(draft, circumstances)
  const words = useProblemWords(circumstances)
  const errorOf = (...problems: DraftProblem[]) =>
    isTried && problem && problems.includes(problem) ? words(problem) : undefined
  const icon = isMine ? <Bomb size={32} aria-hidden /> : <Gift size={32} aria-hidden />
  if (kinds.length === 0) return <EmptyState icon={icon}>{texts.off}</EmptyState>
  const submit = () => {
    setTried(!request)
    if (request) pay({ ...request })
  }
  const count = countOf(draft, circumstances)
  const mineCounts = mineCountsFor(circumstances)
  const isTooSmall = isMine && mineCounts.length === 0
  const hasPoints = isMine && rules.mineAsset !== 'USDT'
  const Gate = hasPoints ? PointsGate : Fragment
  const unit = hasPoints ? texts.points : currency
  return (
    <>
      {!isDirect && <KindChoice conversation={chat.id} kind={kind} kinds={kinds} />}
      {isTooSmall ? (
        <EmptyState icon={icon}>{mineWords.tooSmall({ n: Math.min(...rules.mineCounts) + 1 })}</EmptyState>
      ) : kinds.includes(kind) ? (
        <Gate>
          <Form onSubmit={submit} errors={isTried ? { problem } : undefined}>
            <div className={styles.sheet}>
              {!hasPoints && <PlayMoneyNote />}
              {kind === 'exclusive' && (
                <ChosenPeople conversation={chat.id} people={draft.people} error={errorOf('noPeople')} />
              )}
              <PacketAmountField
                label={isDirect ? texts.amount : texts.total}
                value={draft.amount}
                onChange={(amount) => change({ amount })}
                placeholder="0.00"
                unit={unit}
                error={errorOf('noAmount', 'sharesTooSmall', 'belowLeast', 'aboveMost')}
              />
              {isMine && (
                <MineFields
                  draft={draft}
                  change={change}
                  count={count}
                  counts={mineCounts}
                  members={circumstances.members}
                  errorOf={errorOf}
                />
              )}
              {!isDirect && (kind === 'lucky' || kind === 'equal') && (
                <TextField
                  label={texts.count}
                  value={draft.count}
                  onChange={(typed) => change({ count: typedCount(typed) })}
                  placeholder="1"
                  inputMode="numeric"
                  enterKeyHint="next"
                  hint={texts.members({ n: circumstances.members })}
                  error={isNoCount(draft.count) ? words('noCount') : errorOf('noCount', 'tooManyShares')}
                />
              )}
              <TextField
                label={texts.text}
                value={draft.text}
                onChange={(text) => change({ text })}
                placeholder={texts.defaultGreeting}
                limit={60}
                enterKeyHint="send"
              />
              {rules.isVendor && !isDirect && (kind === 'lucky' || kind === 'equal') && (
                <StartField
                  value={draft.start}
                  onChange={(start) => change({ start })}
                  error={errorOf('startPast', 'startTooFar')}
                />
              )}
            </div>
            {isMine && request && <MineOdds request={request} rules={rules} unit={unit} />}
            <div className={styles.sum}>
              <Amount value={typedAmount(draft.amount) ?? 0n} asset={unit} size="large" />
              <p className={styles.note}>
                <SplitNote draft={draft} count={count} kind={kind} />
              </p>
              <Button type="submit" isFullWidth>
                {hasPoints ? texts.putPoints : texts.put}
              </Button>
              <p className={styles.note}>{texts.backNote}</p>
            </div>
          </Form>
        </Gate>
      ) : (
        <EmptyState icon={icon}>{texts.kindOff}</EmptyState>
      )}
      {sheet}
    </>
  )
}

type SplitNoteProps = { draft: PacketDraft; count: number | undefined; kind: PacketKind }

/** Explains the split of the amount. */
function SplitNote({ draft, count, kind }: SplitNoteProps) {
  const texts = useTexts(sendTexts)
  const mines = useTexts(mineTexts)
  if (kind === 'mine') return draft.mode === 'ANY' ? mines.anyNote : mines.allNote
  if (kind === 'lucky') return count === 1 ? null : texts.luckyNote
  if (kind === 'exclusive') return texts.exclusiveNote
  const amount = typedAmount(draft.amount)
  if (amount === undefined || count === undefined) return texts.equalNote
  const { each, luckier } = equalShares(amount, count)
  const words = amountText(each)
  return luckier === 0 ? texts.each({ amount: words }) : texts.eachUneven({ amount: words, n: luckier })
}

type KindChoiceProps = {
  conversation: string
  kind: PacketKind
  kinds: readonly PacketKind[]
}

/** Chooses the kind of packet. Each kind has its own address; the draft is kept. */
function KindChoice({ conversation, kind, kinds }: KindChoiceProps) {
  const texts = useTexts(sendTexts)
  const go = useNavigate()
  if (kinds.length < 2 && kinds.includes(kind)) return null
  return (
    <Segmented
      label={texts.kind}
      options={kinds.map((value) => ({ value, label: texts[value] }))}
      value={kind}
      onChange={(value) => {
        const [path, params] = addressOf(value)
        go(path, { conversation, ...params }, { replace: true })
      }}
    />
  )
}

function addressOf(kind: PacketKind): [path: string, params: Record<string, string>] {
  if (kind === 'lucky') return [screens.sendLuckyPacket, {}]
  if (kind === 'mine') return [screens.sendMinePacket, {}]
  return [screens.sendPacket, { kind }]
}
