import { BellOff, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { ScheduleSheet } from './ScheduleSheet'
import { sendingTexts } from './sending-texts'

type SendMenuProps = {
  at: { x: number; y: number } | undefined
  onClose: () => void
  onSend: (manner: SendManner) => void
  /** Leaves out scheduling. */
  isNow?: boolean
}

/** The menu of a send button: silently, or scheduled. */
export function SendMenu({ at, onClose, onSend, isNow = false }: SendMenuProps) {
  const texts = useTexts(sendingTexts)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ContextMenu
        at={at}
        onClose={onClose}
        label={texts.options}
        actions={[
          {
            label: texts.silent,
            icon: <BellOff size={20} aria-hidden />,
            onSelect: () => onSend({ isSilent: true }),
          },
          ...(isNow
            ? []
            : [
                {
                  label: texts.later,
                  icon: <CalendarClock size={20} aria-hidden />,
                  onSelect: () => setChoosing(true),
                },
              ]),
        ]}
      />
      <ScheduleSheet
        isOpen={isChoosing}
        title={texts.later}
        onClose={() => setChoosing(false)}
        onChoose={(sendAt) => onSend({ sendAt })}
      />
    </>
  )
}
