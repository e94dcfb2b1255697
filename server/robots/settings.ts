import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings } from '../kernel/settings'

export interface RobotConfig {
  /** Addresses of the own network where webhooks may be. */
  exceptions: ReadonlySet<string>
  /** The file of an authority to trust besides those of the system. */
  authorityPath: string | undefined
}

export const robotSettings = defineSettings(outgoingFields, (given): RobotConfig => ({
  exceptions: given.OUTGOING_EXCEPTIONS,
  authorityPath: given.OUTGOING_CA,
}))
