import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings } from '../kernel/settings'

export interface RobotConfig {
  /** Addresses in the local network that webhooks may have. */
  exceptions: ReadonlySet<string>
  /** The file of a certificate authority to trust in addition to those of the system. */
  authorityPath: string | undefined
}

export const robotSettings = defineSettings(outgoingFields, (given): RobotConfig => ({
  exceptions: given.OUTGOING_EXCEPTIONS,
  authorityPath: given.OUTGOING_CA,
}))
