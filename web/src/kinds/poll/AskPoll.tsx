import { newCid } from '@linnet/client'
import { seenAs } from '@linnet/protocol/fold'
import {
  createPoll,
  maxPollOption,
  maxPollOptions,
  maxPollQuestion,
  schedulePoll,
} from '@linnet/protocol/polls/calls'
import { isBlank } from '@linnet/protocol/visible-text'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { toastScheduled } from '~/files/scheduling'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { RadioList } from '~/kit/fields/RadioList'
import { TextField } from '~/kit/fields/TextField'
import { IconButton } from '~/kit/IconButton'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import type { ComposerContext } from '~/messages/message-kinds'
import { ScheduleSheet } from '~/messages/sending/ScheduleSheet'
import { sendingTexts } from '~/messages/sending/sending-texts'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { pollWords } from './poll-words'
import styles from './AskPoll.module.css'

const hour = 3_600
const spans = { never: 0, hour, day: 24 * hour, week: 7 * 24 * hour } as const
type Span = keyof typeof spans

/** Asks for the question, its answers and its rules, and posts the poll. */
export function AskPoll({ context, onClose }: { context: ComposerContext; onClose: () => void }) {
  const texts = useTexts(pollWords)
  const engine = useEngine()
  const sending = useTexts(sendingTexts)
  const [cid] = useState(() => newCid(serverNowMs()))
  const [id] = useState(() => crypto.randomUUID())
  const [isChoosingTime, setChoosingTime] = useState(false)
  const [question, setQuestion] = useState('')
  const [typed, setTyped] = useState<readonly string[]>(['', ''])
  const [isSeveral, setSeveral] = useState(false)
  const [isAnonymous, setAnonymous] = useState(false)
  const [isQuiz, setQuiz] = useState(false)
  const [right, setRight] = useState(0)
  const [closes, setCloses] = useState<Span>('never')
  const [isBusy, setBusy] = useState(false)
  const options = typed.map((option) => option.trim()).filter((option) => !isBlank(option))
  const areDifferent = new Set(options.map(seenAs)).size === options.length
  const canSend = !isBlank(question) && options.length >= 2 && areDifferent
  const type = (at: number, text: string) => {
    const next = typed.map((option, place) => (place === at ? text : option))
    // There is always an empty field for the next answer.
    setTyped(next.at(-1) !== '' && next.length < maxPollOptions ? [...next, ''] : next)
  }
  /** Posts the poll now, or schedules it. */
  const send = async (sendAt?: number) => {
    if (!canSend || isBusy) return
    setBusy(true)
    const poll = {
      conversationId: context.chat.id,
      question: question.trim(),
      options,
      ...(isSeveral && !isQuiz && { isSeveral }),
      ...(isAnonymous && { isAnonymous }),
      ...(isQuiz && { correct: Math.min(right, options.length - 1) }),
    }
    const seconds = closes === 'never' ? undefined : spans[closes]
    const isTaken = await toastRefusal(
      sendAt === undefined
        ? engine.call(createPoll, {
            ...poll,
            ...(seconds && { closesAt: Math.floor(serverNowMs() / 1000) + seconds }),
            cid,
          })
        : engine.call(schedulePoll, { ...poll, ...(seconds && { openSeconds: seconds }), id, sendAt }),
    )
    setBusy(false)
    if (!isTaken) return
    if (sendAt !== undefined) toastScheduled(sendAt)
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={texts.create}
      footer={
        <div className={styles.footer}>
          <IconButton
            icon={<CalendarClock size={22} />}
            label={sending.later}
            disabled={!canSend || isBusy}
            onPress={() => setChoosingTime(true)}
          />
          <Button isFullWidth disabled={!canSend} isBusy={isBusy} onPress={() => void send()}>
            {texts.send}
          </Button>
        </div>
      }
    >
      <ScheduleSheet
        isOpen={isChoosingTime}
        title={sending.later}
        onClose={() => setChoosingTime(false)}
        onChoose={(sendAt) => void send(sendAt)}
      />
      <Form onSubmit={() => void send()}>
        <TextField label={texts.question} value={question} onChange={setQuestion} limit={maxPollQuestion} />
        {typed.map((option, at) => (
          <TextField
            // Answers have no other key than their position.
            key={`option-${String(at)}`}
            label={texts.option({ n: at + 1 })}
            value={option}
            onChange={(text) => type(at, text)}
            limit={maxPollOption}
          />
        ))}
      </Form>
      <CellGroup note={isQuiz ? texts.quizNote : undefined}>
        {!isQuiz && <SwitchCell title={texts.severalSwitch} isOn={isSeveral} onChange={setSeveral} />}
        <SwitchCell title={texts.anonymousSwitch} isOn={isAnonymous} onChange={setAnonymous} />
        <SwitchCell title={texts.quizSwitch} isOn={isQuiz} onChange={setQuiz} />
      </CellGroup>
      {isQuiz && options.length >= 2 && (
        <CellGroup title={texts.rightOne}>
          <RadioList
            label={texts.rightOne}
            options={options.map((title, at) => ({ value: String(at), title }))}
            value={String(Math.min(right, options.length - 1))}
            onChange={(at) => setRight(Number(at))}
          />
        </CellGroup>
      )}
      <CellGroup title={texts.closes}>
        <RadioList
          label={texts.closes}
          options={(Object.keys(spans) as Span[]).map((span) => ({ value: span, title: texts[span] }))}
          value={closes}
          onChange={setCloses}
        />
      </CellGroup>
    </Sheet>
  )
}
