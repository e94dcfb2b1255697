import { showWindow, useOngoing, useOngoingOf } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import { ModalLayer } from '~/kit/overlays/ModalLayer'
import { CallScreen } from './CallScreen'
import { FloatingCall } from './FloatingCall'

/** The call of this page: over everything, or as a small window over the chats. */
export function CallWindows() {
  const texts = useTexts(callTexts)
  const call = useOngoingOf('direct')
  const isSmall = useOngoing((state) => state.isSmall)
  const minimise = () => showWindow({ isSmall: true })
  const label = call ? texts.callWith({ name: call.person.name }) : ''
  return (
    <>
      <ModalLayer
        isOpen={call !== undefined && !isSmall}
        onClose={minimise}
        label={label}
        place="free"
        closesOutside={false}
      >
        {call && <CallScreen call={call} onMinimise={minimise} />}
      </ModalLayer>
      {call && isSmall && <FloatingCall call={call} />}
    </>
  )
}
