import { formatAmount, parseAmount } from '@linnet/protocol/money'
import { removeBehaviour, setAutomaticPackets } from '@linnet/protocol/robots/calls'
import type { BehaviourView } from '@linnet/protocol/robots/views'
import { createStandingOrder } from '@linnet/protocol/wallet/standing'
import { useState } from 'react'
import { behaviourTexts } from '~/features/robots/behaviour-texts'
import type { RobotPlace } from '~/features/robots/robot-place'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { AmountField } from '~/kit/fields/AmountField'
import { Form } from '~/kit/fields/Form'
import { PinField } from '~/kit/fields/PinField'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { dayValue } from '~/kit/text/day-value'
import { useBusy } from '~/kit/use-busy'
import { useCurrency } from '~/payments/Money'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { scheduleOf } from './BehaviourSheet'
import { Native, newSchedule, scheduleInput, SchedulePart } from './SchedulePart'
import styles from './SchedulePart.module.css'

type PacketsSheetProps = { place: RobotPlace; behaviour: BehaviourView | undefined; onClose: () => void }

const greetingLimit = 100
const dayMs = 86_400_000

/** Edits automatic packets. New ones need a standing order, made with the trade password in a step of its own. */
export function PacketsSheet({ place, behaviour, onClose }: PacketsSheetProps) {
  const texts = useTexts(behaviourTexts)
  const engine = useEngine()
  const currency = useCurrency()
  const [kind, setKind] = useState<'lucky' | 'equal'>(behaviour?.packetType === 3 ? 'equal' : 'lucky')
  const [amount, setAmount] = useState(behaviour?.amount === undefined ? '' : formatAmount(behaviour.amount))
  const [count, setCount] = useState(String(behaviour?.count ?? 5))
  const [text, setText] = useState(behaviour?.text ?? '')
  const [budget, setBudget] = useState('')
  const [ends, setEnds] = useState(() => dayValue(serverNowMs() + 30 * dayMs))
  const [schedule, setSchedule] = useState(behaviour ? scheduleOf(behaviour) : newSchedule)
  const [isPaying, setPaying] = useState(false)
  // The idempotency key: one order, however often its answer is lost.
  const [cid] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const read = () => {
    const [each, cap, when] = [parseAmount(amount), parseAmount(budget), scheduleInput(schedule)]
    const hasBudget = behaviour !== undefined || (cap !== undefined && cap > 0n && ends !== '')
    if (!each || !when || !hasBudget || !/^\d{1,3}$/.test(count)) return undefined
    const packetType = kind === 'lucky' ? (1 as const) : (3 as const)
    return {
      packet: { packetType, amount: each, count: Number(count), text: text.trim(), ...when },
      cap: cap ?? 0n,
    }
  }
  // The amounts that the trade password confirms: for one packet, for a day, and, of a new order, in all.
  const draft = read()
  const packetMost = draft?.packet.amount ?? 0n
  const dayMost = packetMost * BigInt(draft?.packet.times.length ?? 0)
  const bounds = { cap: draft?.cap ?? 0n, packetMost, dayMost }
  const confirmed = {
    packet: `${formatAmount(packetMost)}\u00a0${currency}`,
    day: `${formatAmount(dayMost)}\u00a0${currency}`,
  }
  const save = async (orderId: string, password: string): Promise<void> => {
    if (!draft) return setError({ text: texts.incomplete })
    const input = { ...place, id: behaviour?.id, isOn: true, orderId, password, ...draft.packet }
    const outcome = await engine.call(setAutomaticPackets, input)
    if (outcome.ok) return onClose()
    setPaying(false)
    return setError({ text: refusalText(outcome.refusal) })
  }
  const next = () => {
    const isWhole = read() !== undefined
    setError(isWhole ? undefined : { text: texts.incomplete })
    setPaying(isWhole)
  }
  const pay = (password: string) =>
    run(async () => {
      if (behaviour?.orderId !== undefined) return save(behaviour.orderId, password)
      const endsAt = Math.floor(Date.parse(`${ends}T23:59:59`) / 1000)
      const order = { ...place, ...bounds, endsAt, password, cid }
      const outcome = await engine.call(createStandingOrder, order)
      if (!outcome.ok) return setError({ text: refusalText(outcome.refusal) })
      return save(outcome.value.id, password)
    })
  const remove = () =>
    run(async () => {
      if (!behaviour) return
      const outcome = await engine.call(removeBehaviour, { ...place, id: behaviour.id })
      if (outcome.ok) onClose()
      else setError({ text: refusalText(outcome.refusal) })
    })
  if (isPaying)
    return (
      <Sheet isOpen onClose={onClose} title={texts.pin}>
        <Pin
          note={
            behaviour
              ? texts.pinNoteChanged(confirmed)
              : texts.pinNote({ ...confirmed, cap: `${budget}\u00a0${currency}` })
          }
          error={error}
          isBusy={isBusy}
          onPin={pay}
        />
      </Sheet>
    )
  return (
    <Sheet isOpen onClose={onClose} title={texts.packets}>
      <Form onSubmit={next} errors={error}>
        <div className={styles.stack}>
          <Segmented
            label={texts.kind}
            value={kind}
            onChange={setKind}
            options={(['lucky', 'equal'] as const).map((value) => ({ value, label: texts[value] }))}
          />
          <AmountField label={texts.amount} value={amount} onChange={setAmount} asset={currency} />
          <TextField label={texts.count} value={count} onChange={setCount} inputMode="numeric" />
          <TextField label={texts.greeting} value={text} onChange={setText} limit={greetingLimit} />
          <SchedulePart value={schedule} onChange={setSchedule} />
          {!behaviour && (
            <>
              <AmountField label={texts.budget} value={budget} onChange={setBudget} asset={currency} />
              <Native label={texts.ends} type="date" value={ends} onChange={setEnds} />
            </>
          )}
          {error && <p role="alert">{error.text}</p>}
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {behaviour ? texts.save : texts.authorise}
          </Button>
          {behaviour && (
            <Button kind="plain" isFullWidth onPress={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </Form>
    </Sheet>
  )
}

type PinProps = {
  note: string
  error: { text: string } | undefined
  isBusy: boolean
  onPin: (pin: string) => void
}

function Pin({ note, error, isBusy, onPin }: PinProps) {
  const texts = useTexts(behaviourTexts)
  const [pin, setPin] = useState('')
  return (
    <>
      <p className={styles.note}>{note}</p>
      <PinField
        label={texts.pin}
        value={pin}
        onChange={setPin}
        onComplete={(typed) => {
          onPin(typed)
          setPin('')
        }}
        error={error?.text}
        disabled={isBusy}
      />
    </>
  )
}
