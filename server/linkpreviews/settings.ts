import { type OutgoingConfig, outgoingFields, outgoingOf } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface LinkPreviewConfig {
  isOn: boolean
  outgoing: OutgoingConfig
}

export const linkPreviewSettings = defineSettings(
  { LINK_PREVIEWS: setting(values.onOff.default('on'), 'on or off'), ...outgoingFields },
  (given): LinkPreviewConfig => ({
    isOn: given.LINK_PREVIEWS === 'on',
    outgoing: outgoingOf(given),
  }),
)
