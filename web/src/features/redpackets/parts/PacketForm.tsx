import type { Chat } from '@linnet/client'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { ChevronRight, Gift } from 'lucide-react'
import { useState } from 'react'
import {
  type Circumstances,
  countOf,
  equalShares,
  isNoCount,
  kindsAllowed,
  type PacketKind,
  parseDraft,
  typedCount,
  type DraftProblem,
} from '~/features/redpackets/packet-draft'
import { usePacketDraft } from '~/features/redpackets/packet-drafts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Amount } from '~/kit/text/Amount'
import { amountText, typedAmount } from '~/kit/text/amount-text'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { KindChoice } from './KindChoice'
import { PacketAmountField } from './PacketAmountField'
import { StartField } from './StartField'
import { usePacketPayment } from './use-packet-payment'
import { useProblemWords } from './use-problem-words'
import styles from './PacketStage.module.css'

type PacketFormProps = { chat: Chat; rules: PacketRulesView; kind: PacketKind }

/** What goes into a packet, for whom, and the button that puts it there. */
export function PacketForm({ chat, rules, kind }: PacketFormProps) {
  const texts = useTexts(sendTexts)
  const { draft, change, clear } = usePacketDraft(chat.id)
  const [sheet, pay] = usePacketPayment({ chat, rules, onMade: clear })
  const [isTried, setTried] = useState(false)
  const now = useNow()
  const isDirect = chat.group === undefined
  const kinds = kindsAllowed(rules, isDirect)
  const circumstances: Circumstances = {
    kind,
    isDirect,
    rules,
    now,
    members: chat.group?.memberCount ?? 2,
  }
  const { request, problem } = parseDraft(draft, circumstances)
  const words = useProblemWords(circumstances)
  const errorOf = (...fields: DraftProblem[]) =>
    isTried && problem && fields.includes(problem) ? words(problem) : undefined
  if (kinds.length === 0) return <EmptyState icon={<Gift size={32} aria-hidden />}>{texts.off}</EmptyState>
  const submit = () => {
    setTried(!request)
    if (request) pay({ ...request })
  }
  return (
    <>
      {!isDirect && <KindChoice conversation={chat.id} kind={kind} kinds={kinds} />}
      {kinds.includes(kind) ? (
        <Form onSubmit={submit} errors={isTried ? { problem } : undefined}>
          <div className={styles.sheet}>
            {kind === 'exclusive' && <ChosenPeople chat={chat} error={errorOf('noPeople')} />}
            <PacketAmountField
              label={isDirect ? texts.amount : texts.total}
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              placeholder="0.00"
              unit="USDT"
              error={errorOf('noAmount', 'sharesTooSmall', 'belowLeast', 'aboveMost')}
            />
            {!isDirect && kind !== 'exclusive' && (
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
            {rules.isVendor && !isDirect && kind !== 'exclusive' && (
              <StartField
                value={draft.start}
                onChange={(start) => change({ start })}
                error={errorOf('startPast', 'startTooFar')}
              />
            )}
          </div>
          <div className={styles.sum}>
            <Amount value={typedAmount(draft.amount) ?? 0n} asset="USDT" size="large" />
            <p className={styles.note}>
              <SharesNote
                amount={typedAmount(draft.amount)}
                count={countOf(draft, circumstances)}
                kind={kind}
              />
            </p>
            <Button type="submit" isFullWidth>
              {texts.put}
            </Button>
            <p className={styles.note}>{texts.backNote}</p>
          </div>
        </Form>
      ) : (
        <EmptyState icon={<Gift size={32} aria-hidden />}>{texts.kindOff}</EmptyState>
      )}
      {sheet}
    </>
  )
}

type SharesNoteProps = { amount: bigint | undefined; count: number | undefined; kind: PacketKind }

function SharesNote({ amount, count, kind }: SharesNoteProps) {
  const texts = useTexts(sendTexts)
  if (kind === 'lucky') return count === 1 ? null : texts.luckyNote
  if (kind === 'exclusive') return texts.exclusiveNote
  if (amount === undefined || count === undefined) return texts.equalNote
  const { each, luckier } = equalShares(amount, count)
  const words = amountText(each)
  return luckier === 0 ? texts.each({ amount: words }) : texts.eachUneven({ amount: words, n: luckier })
}

const avatarsShown = 5

function ChosenPeople({ chat, error }: { chat: Chat; error: string | undefined }) {
  const texts = useTexts(sendTexts)
  const { people } = usePacketDraft(chat.id).draft
  const go = useNavigate()
  return (
    <div className={styles.field}>
      <span className={styles.label}>{texts.forWhom}</span>
      <button
        type="button"
        className={styles.people}
        data-error={error !== undefined || undefined}
        onClick={() => go(screens.choosePacketPeople, { conversation: chat.id })}
      >
        <span className={styles.peopleWords}>
          {people.length === 0 ? texts.choose : texts.chosen({ n: people.length })}
        </span>
        <span className={styles.avatars}>
          {people.slice(0, avatarsShown).map(({ id, name, photo }) => (
            <Avatar key={id} id={id} name={name} photo={photo} size={32} />
          ))}
        </span>
        <ChevronRight size={18} aria-hidden />
      </button>
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
