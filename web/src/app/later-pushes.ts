import type { Frame } from '@linnet/protocol'
import { securityEventRecorded } from '@linnet/protocol/security/events'
import { handlePush as handleWalletPush } from '~/payments/wallet-events'
import { alertOfSecurity } from './security-alerts'

/** Handles the pushes that `later-push-names.ts` lists. */
export function handlePush(frame: Frame): void {
  if (frame.action === securityEventRecorded.wire) alertOfSecurity(frame)
  else handleWalletPush(frame)
}
