import type { PollCard as Poll } from '@linnet/protocol/kinds/poll'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { useTexts } from '@/i18n/texts'
import { messageTexts } from './message-texts'
import css from './MessageContent.module.css'

/** A poll with the votes it had. */
export function PollCard({ poll }: { poll: Poll }) {
  const t = useTexts(messageTexts)
  const { question, options, counts, voters, correct } = poll
  const { poll: pollName } = useTexts(kindWords)
  const kinds = [
    poll.isQuiz ? t.quiz : pollName,
    ...(poll.isAnonymous ? [t.anonymous] : []),
    ...(poll.isSeveral ? [t.several] : []),
    ...(poll.isClosed ? [t.pollClosed] : []),
  ]
  // Two answers may have the same text.
  const placed = options.map((option, place) => ({ option, place }))
  return (
    <div className={css.card}>
      <div className={css.note}>{kinds.join(' · ')}</div>
      <strong className={css.text} dir="auto">
        {question}
      </strong>
      <ul className={css.options}>
        {placed.map(({ option, place }) => (
          <li key={place}>
            <span dir="auto">
              {option} {correct === place && <b>✓ {t.right}</b>}
            </span>
            <span className={css.note}>{counts[place] ?? 0}</span>
          </li>
        ))}
      </ul>
      <div className={css.note}>{t.voters({ n: voters })}</div>
    </div>
  )
}
