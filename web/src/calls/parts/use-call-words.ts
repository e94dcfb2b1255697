import { callTypes } from '@linnet/protocol/calls/events'
import type { OngoingCall } from '~/calls/call-state'
import { callTexts } from '~/calls/call-texts'
import { paidTexts } from '~/calls/paid-texts'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'
import { useSecond } from './use-second'

/** Where the call is, in words; once it is connected, how long it has lasted. */
export function useCallWords(call: OngoingCall): string {
  const texts = useTexts(callTexts)
  const { unpaid } = useTexts(paidTexts)
  const now = useSecond()
  const { stage, type, isLost, sinceMs, own } = call
  if (call.problem && stage !== 'over') return texts[call.problem]
  switch (stage) {
    case 'asking':
    case 'answering':
      return type === callTypes.video && !own.isCameraOn ? texts.askingBoth : texts.askingMicrophone
    case 'checking':
    case 'calling':
      return texts.calling
    case 'agreeing':
      return ''
    case 'incoming':
      return type === callTypes.video ? texts.incomingVideo : texts.incomingVoice
    case 'connecting':
      return texts.connecting
    case 'talking':
      return isLost ? texts.reconnecting : clockText((now - (sinceMs ?? now)) / 1000)
    case 'over':
      return call.view?.end === 'unpaid' && call.isMine ? unpaid : endWords(call, texts)
  }
}

function endWords(
  { view, isMine, sinceMs }: OngoingCall,
  texts: (typeof callTexts)[keyof typeof callTexts],
): string {
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
