import type { CallView } from '@linnet/protocol/calls/events'
import type { OngoingCall } from './call-state'

/** What a call that the server names means for this page. */
export type Heard =
  | 'nothing'
  /** Somebody calls, and this page may answer. */
  | 'rings'
  /** News of the call that this page is in. */
  | 'news'
  /** This page was in it before it was loaded again. */
  | 'rejoin'
  /** Another device of mine has answered. */
  | 'elsewhere'
  | { end: CallView['end'] }

interface Known {
  call: OngoingCall | undefined
  /** What this page was known by before it was loaded again. */
  device: string | undefined
}

export function meaningOf(view: CallView, { call, device }: Known): Heard {
  // A state that only a newer version knows.
  if (view.state === undefined) return 'nothing'
  // Without a microphone, or before the price is agreed to, a call of mine has not begun.
  const isWaiting =
    call !== undefined && !call.view && (call.problem !== undefined || call.stage === 'agreeing')
  const isOpen = call !== undefined && call.stage !== 'over' && !isWaiting
  if (isOpen && (call.view?.id === view.id || (!call.view && view.device === call.device)))
    return meaningOfMine(view, call)
  if (isOpen || view.state === 'ended') return 'nothing'
  if (view.state === 'ringing' && !view.isMine) return 'rings'
  return device !== undefined && view.device === device ? 'rejoin' : 'nothing'
}

function meaningOfMine(view: CallView, call: OngoingCall): Heard {
  if (call.view && view.version < call.view.version) return 'nothing'
  if (view.state === 'ended') return { end: view.end }
  // It rings here until somebody answers; the ring may be told again.
  if (view.state === 'ringing' && !view.isMine) return 'nothing'
  return view.device === call.device ? 'news' : 'elsewhere'
}
