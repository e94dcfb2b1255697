import { callTypes } from '@linnet/protocol/calls/events'
import { type At, mediaOf, type OngoingCall } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { paidTexts } from '~/calls/texts/paid-texts'
import { useSecond } from '~/calls/windows/use-second'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** The state of the call as text; once connected, its duration. */
export function useCallWords(call: OngoingCall): string {
  const texts = useTexts(callTexts)
  const { unpaid } = useTexts(paidTexts)
  const now = useSecond()
  const { problem } = mediaOf(call)
  if (problem) return texts[problem]
  switch (call.stage) {
    case 'checking':
      return call.price ? '' : texts.calling
    case 'ringing':
      return call.type === callTypes.video ? texts.incomingVideo : texts.incomingVoice
    case 'joining':
      return joiningWords(call, texts)
    case 'inside':
      return call.isLost ? texts.reconnecting : clockText((now - call.sinceMs) / 1000)
    case 'over':
      return call.view?.end === 'unpaid' && call.isMine ? unpaid : endWords(call, texts)
  }
}

type Texts = (typeof callTexts)[keyof typeof callTexts]

function joiningWords({ type, step, own, isMine }: At<'direct', 'joining'>, texts: Texts): string {
  if (step === 'devices')
    return type === callTypes.video && !own.isCameraOn ? texts.askingBoth : texts.askingMicrophone
  return step === 'server' && isMine ? texts.calling : texts.connecting
}

function endWords({ view, isMine, sinceMs }: At<'direct', 'over'>, texts: Texts): string {
  switch (view?.end) {
    case 'cancelled':
      return isMine ? texts.cancelled : texts.cancelledThere
    case 'noAnswer':
      return isMine ? texts.noAnswer : texts.missed
    case 'rejected':
      return texts.rejected
    case 'busy':
      return texts.busy
    case 'lost':
      return texts.lost
    case 'hungUp':
    case 'unpaid':
    case undefined:
      return sinceMs === undefined ? texts.ended : `${texts.ended} · ${clockText(view?.seconds ?? 0)}`
  }
}
