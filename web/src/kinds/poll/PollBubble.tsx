import type { EntryPlace } from '@linnet/client'
import type { PollCard } from '@linnet/protocol'
import { closePoll, type PollStateView, readPoll, votePoll } from '@linnet/protocol/polls/calls'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import type { Action } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { timeAhead } from '~/kit/text/relative-time'
import type { ShownMessage } from '~/messages/message-kinds'
import { useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { pollWords } from './poll-words'
import { PollButtons } from './PollButtons'
import { PollVoters } from './PollVoters'
import styles from './PollBubble.module.css'

/** A poll. In a chat record, only the question and its answers are shown. */
export function PollBubble({
  message: { content, conversationId, cseq },
}: {
  message: ShownMessage<'poll'>
}) {
  if (conversationId === undefined || cseq === 0) return <ShownPoll card={content.poll} state={undefined} />
  return <LivePoll card={content.poll} place={{ conversationId, cseq }} />
}

function LivePoll({ card, place }: { card: PollCard; place: EntryPlace }) {
  const texts = useTexts(pollWords)
  const engine = useEngine()
  const { data, reload } = useQueryOf(readPoll, place)
  const [picked, setPicked] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [listed, setListed] = useState(false)
  const vote = async (choices: readonly number[]) => {
    setBusy(true)
    await toastRefusal(engine.call(votePoll, { ...place, choices: [...choices] }))
    setPicked([])
    reload()
    setBusy(false)
  }
  const close = async () => {
    const isSure = await confirm({
      title: texts.closeTitle,
      body: texts.closeNote,
      confirmLabel: texts.close,
      isDanger: true,
    })
    if (!isSure) return
    await toastRefusal(engine.call(closePoll, place))
    reload()
  }
  const pick = (option: number) => {
    if (!card.isSeveral) return void vote([option])
    setPicked(picked.includes(option) ? picked.filter((each) => each !== option) : [...picked, option])
  }
  const isOpen = data !== undefined && !data.isClosed && card.isClosed !== true
  const hasVoted = (data?.choices.length ?? 0) > 0
  const canVote = isOpen && !hasVoted
  const canList = !card.isAnonymous && (hasVoted || !isOpen) && card.voters > 0
  const actions: Action[] = [
    ...(canList ? [{ label: texts.results, onSelect: () => setListed(true) }] : []),
    ...(isOpen && hasVoted && !card.isQuiz ? [{ label: texts.takeBack, onSelect: () => void vote([]) }] : []),
    ...(data?.mayClose && isOpen
      ? [{ label: texts.close, isDanger: true, onSelect: () => void close() }]
      : []),
  ]
  return (
    <>
      <ShownPoll card={card} state={data} picked={picked} onPick={canVote && !isBusy ? pick : undefined} />
      <div className={styles.actions}>
        {canVote && card.isSeveral && (
          <Button
            size="small"
            disabled={picked.length === 0}
            isBusy={isBusy}
            onPress={() => void vote(picked)}
          >
            {texts.vote}
          </Button>
        )}
        <PollButtons question={card.question} isBusy={isBusy} actions={actions} />
      </div>
      {listed && <PollVoters card={card} place={place} onClose={() => setListed(false)} />}
    </>
  )
}

type ShownPollProps = {
  card: PollCard
  state: PollStateView | undefined
  picked?: readonly number[]
  onPick?: ((option: number) => void) | undefined
}

function ShownPoll({ card, state, picked = [], onPick }: ShownPollProps) {
  const texts = useTexts(pollWords)
  const { poll } = useTexts(kindWords)
  const now = useNow()
  const isClosed = card.isClosed === true || state?.isClosed === true || (card.closesAt ?? now + 1) <= now
  const choices = state?.choices ?? []
  // Counts would influence people who have not voted yet.
  const showsCounts = isClosed || choices.length > 0
  // The answer to my vote is newer than the message, until its next update.
  const newest = state && state.voters > card.voters ? state : card
  const shares = sharesOf(newest.counts, newest.voters)
  const correct = card.correct ?? state?.correct
  const about = [
    card.isQuiz ? texts.quiz : poll,
    card.isAnonymous && texts.anonymous,
    card.isSeveral && texts.several,
    isClosed && texts.closed,
    !isClosed && card.closesAt !== undefined && texts.until({ time: timeAhead(card.closesAt, now) }),
  ].filter(Boolean)
  return (
    <div className={styles.poll}>
      <strong className={styles.question} dir="auto">
        {card.question}
      </strong>
      <span className={styles.about}>{about.join(' · ')}</span>
      {card.options.map((option, at) => {
        const inside = (
          <>
            <span className={styles.line}>
              <span className={styles.option} dir="auto">
                {option}
              </span>
              {correct === at && <CircleCheck size={16} aria-label={texts.right} />}
              {choices.includes(at) && <span className={styles.mine}>{texts.chosen}</span>}
              {showsCounts && <span className={styles.share}>{shares[at]}%</span>}
            </span>
            {showsCounts && (
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${shares[at] ?? 0}%` }} />
              </span>
            )}
          </>
        )
        return onPick ? (
          <button
            key={option}
            type="button"
            className={styles.choice}
            aria-pressed={picked.includes(at)}
            onClick={() => onPick(at)}
          >
            {inside}
          </button>
        ) : (
          <span key={option} className={styles.choice}>
            {inside}
          </span>
        )
      })}
      <span className={styles.about}>{texts.voters({ n: newest.voters })}</span>
    </div>
  )
}

/** The share of each option in whole percents of those who voted. */
const sharesOf = (counts: readonly number[], voters: number): number[] =>
  counts.map((count) => (voters > 0 ? Math.round((100 * count) / voters) : 0))
