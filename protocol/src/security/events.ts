/** Events for a person's devices about the security of the account. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** The security events of an account. A new one also needs texts in the app. */
export const SecurityEventKind = z.enum([
  'login',
  'newDevice',
  'loginFailed',
  'codeDenied',
  'sessionEnded',
  'passwordChanged',
  'passwordReset',
  'accountBound',
  'accountChanged',
  'accountTakenBack',
  'factorAdded',
  'factorRemoved',
  'factorDenied',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'factorsEndAsked',
  'factorsEndCancelled',
  'factorsEnded',
  'qrLogin',
  'deletionAsked',
  'deletionCancelled',
  'tradePasswordSet',
  'tradePasswordChanged',
  'tradePasswordReset',
  'tradePasswordLocked',
  'paymentsFrozen',
  'addressAdded',
  'addressRemoved',
  'standingOrderMade',
  'robotToken',
  'robotWebhook',
  'programPayeeChanged',
  'other',
])
export type SecurityEventKind = z.output<typeof SecurityEventKind>

export const securityEventRecorded = defineEvent({
  name: 'security.eventRecorded',
  wire: 'securityEvent',
  log: 'person',
  summary:
    'Something happened to the security of my account that all my devices should show. `listEvents` says what.',
  data: wireView({ id: ['id', z.string()], kind: ['kind', SecurityEventKind.catch('other')] }),
})
