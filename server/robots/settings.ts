import { type OutgoingConfig, outgoingFields, outgoingOf } from '../kernel/outgoing/settings'
import { defineSettings } from '../kernel/settings'

export interface RobotConfig {
  outgoing: OutgoingConfig
}

export const robotSettings = defineSettings(outgoingFields, (given): RobotConfig => ({
  outgoing: outgoingOf(given),
}))
