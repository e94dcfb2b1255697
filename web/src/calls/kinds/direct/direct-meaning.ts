import type { CallView } from '@linnet/protocol/calls/events'
import type { Known, Meaning } from '~/calls/ongoing/controller'
import type { OngoingCall } from '~/calls/ongoing/ongoing'

type DirectMeaning = Meaning<CallView['end']>

/** Returns the meaning of a call between two people for this page. */
export function directMeaning(
  view: CallView,
  { place: call, device, isBusy }: Omit<Known<OngoingCall>, 'me'>,
): DirectMeaning {
  // The state is one that only a newer version knows.
  if (view.state === undefined) return 'nothing'
  const isOpen = call !== undefined && call.stage !== 'over' && !isWaiting(call)
  if (isOpen && (call.view?.id === view.id || (!call.view && view.device === call.device)))
    return meaningOfMine(view, call)
  // One call at a time: calls that still ring are fetched once this page is free again.
  if (isOpen || isBusy || view.state === 'ended') return 'nothing'
  if (view.state === 'ringing' && !view.isMine) return 'rings'
  return device !== undefined && view.device === device ? 'rejoin' : 'nothing'
}

/** Whether a call of mine has not begun: it waits for the microphone and for my agreement to the price. */
function isWaiting(call: OngoingCall): boolean {
  if (call.stage === 'checking') return call.price !== undefined
  return call.stage === 'joining' && !call.view && call.problem !== undefined
}

function meaningOfMine(view: CallView, call: OngoingCall): DirectMeaning {
  if (call.view && view.version < call.view.version) return 'nothing'
  if (view.state === 'ended') return { end: view.end }
  // The call rings on this device until somebody answers; the server may repeat the ring.
  if (view.state === 'ringing' && !view.isMine) return 'nothing'
  return view.device === call.device ? 'news' : 'elsewhere'
}
