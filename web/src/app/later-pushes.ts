import type { Frame } from '@linnet/protocol'
import { callChanged, callSignal } from '@linnet/protocol/calls/events'
import { groupCallChanged } from '@linnet/protocol/groupcalls/events'
import { securityEventRecorded } from '@linnet/protocol/security/events'
import { followCalls, handleCall } from '~/calls/follow/follow-calls'
import { handleRoom } from '~/calls/follow/follow-group'
import { handleMeeting, isOfMeeting } from '~/calls/follow/follow-meeting'
import { handleVoice, isOfVoice } from '~/calls/follow/follow-voice'
import { followPayments } from '~/payments/pending-payments'
import { handlePush as handleWalletPush } from '~/payments/wallet-events'
import { handleCare, isCare } from './care-alerts'
import { announceDecision, isDecision } from './decision-toasts'
import { alertOfSecurity } from './security-alerts'

// Loaded once the session is idle, and no earlier: payments left by an earlier page wait for that.
followPayments(() => void import('~/payments/pending-bar').then(({ mountPendingBar }) => mountPendingBar()))

followCalls()

/** Handles the pushes that `later-push-names.ts` lists. */
export function handlePush(frame: Frame): void {
  if (frame.action === securityEventRecorded.wire) alertOfSecurity(frame)
  else if (frame.action === callChanged.wire || frame.action === callSignal.wire) handleCall(frame)
  else if (frame.action === groupCallChanged.wire) handleRoom(frame)
  else if (isOfMeeting(frame)) handleMeeting(frame)
  else if (isOfVoice(frame)) handleVoice(frame)
  else if (isDecision(frame)) announceDecision(frame)
  else if (isCare(frame)) handleCare(frame)
  else handleWalletPush(frame)
}
