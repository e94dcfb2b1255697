import { z } from 'zod'
import { type OutgoingConfig, outgoingFields, outgoingOf } from '../kernel/outgoing/settings'
import { defineSettings, setting } from '../kernel/settings'

export interface PushConfig {
  /** The contact for push services if something is wrong with this server's messages. */
  contact: string
  outgoing: OutgoingConfig
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
    outgoing: outgoingOf(given),
  }),
)
