import { z } from 'zod'
import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting } from '../kernel/settings'

export interface PushConfig {
  /** Whom a push service asks when something is wrong with what this server sends. */
  contact: string
  /** Addresses of the own network where push services may be. */
  exceptions: ReadonlySet<string>
  /** The file of an authority to trust besides those of the system. */
  authorityPath: string | undefined
}

export const pushSettings = defineSettings(
  {
    ...outgoingFields,
    PUSH_CONTACT: setting(
      z
        .string()
        .max(200)
        .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/)
        .optional(),
      'a mailto: or https: address',
    ),
  },
  (given, { publicUrl }): PushConfig => ({
    contact:
      given.PUSH_CONTACT ??
      (publicUrl?.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:push@linnet.invalid'),
    exceptions: given.OUTGOING_EXCEPTIONS,
    authorityPath: given.OUTGOING_CA,
  }),
)
