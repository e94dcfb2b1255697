import { securityEventRecorded } from '@linnet/protocol/security/events'
import type { Rule } from './staleness-rule'

/** The rules for answers about devices, factors and security events of the account. */
export const accountRules: readonly Rule[] = [
  {
    calls: ['auth.listDevices'],
    version: ({ devicesVersion }) => devicesVersion,
    after: ['auth.removeDevice', 'auth.endOtherSessions'],
  },
  {
    calls: ['auth.showFactors'],
    events: [securityEventRecorded],
    after: [
      'auth.setTotp',
      'auth.keepFactors',
      'auth.removeTotp',
      'auth.addPasskey',
      'auth.removePasskey',
      'auth.renewRecoveryCodes',
      'auth.removeTrustedDevice',
      'auth.removeDevice',
    ],
  },
  {
    calls: ['security.listEvents'],
    version: ({ devicesVersion }) => devicesVersion,
    events: [securityEventRecorded],
    after: ['auth.removeDevice', 'auth.endOtherSessions'],
  },
]
