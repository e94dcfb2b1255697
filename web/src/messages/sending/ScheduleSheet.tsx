import { maxScheduleDays } from '@linnet/protocol/conversations/scheduled'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { DateTimeField } from '~/kit/fields/DateTimeField'
import { Form } from '~/kit/fields/Form'
import { Sheet } from '~/kit/overlays/Sheet'
import { useNow } from '~/platform/now'
import { sendingTexts } from './sending-texts'

type ScheduleSheetProps = {
  isOpen: boolean
  title: string
  /** The previous time, if it is being changed. Unix seconds. */
  value?: number | undefined
  onClose: () => void
  onChoose: (sendAt: number) => void
}

const hour = 3600

/** Asks when a message is to be sent. */
export function ScheduleSheet({ isOpen, title, value, onClose, onChoose }: ScheduleSheetProps) {
  const texts = useTexts(sendingTexts)
  const now = useNow()
  const [typed, setTyped] = useState<number>()
  const [isTried, setTried] = useState(false)
  const max = now + maxScheduleDays * 24 * hour
  // The next full hour, unless that is a few minutes away.
  const usual = Math.ceil((now + 600) / hour) * hour
  const chosen = typed ?? (value !== undefined && value > now ? value : usual)
  const isWrong = chosen <= now || chosen > max
  const submit = () => {
    setTried(true)
    if (isWrong) return
    onClose()
    onChoose(chosen)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button isFullWidth onPress={submit}>
          {texts.confirm}
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <DateTimeField
          label={texts.when}
          value={chosen}
          onChange={setTyped}
          min={now}
          max={max}
          hint={texts.whenHint}
          error={isTried && isWrong ? texts.badTime : undefined}
        />
      </Form>
    </Sheet>
  )
}
