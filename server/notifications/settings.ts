import { z } from 'zod'
import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting } from '../kernel/settings'

export interface PushConfig {
  /** The contact for push services if something is wrong with this server's messages. */
  contact: string
  /** Addresses in the local network that push services may have. */
  exceptions: ReadonlySet<string>
  /** The file of a certificate authority to trust in addition to those of the system. */
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
