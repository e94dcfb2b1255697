import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface LinkPreviewConfig {
  isOn: boolean
  /** Addresses in the local network whose pages are previewed nevertheless. */
  exceptions: ReadonlySet<string>
  /** The file of a certificate authority to trust in addition to those of the system. */
  authorityPath: string | undefined
}

export const linkPreviewSettings = defineSettings(
  { LINK_PREVIEWS: setting(values.onOff.default('on'), 'on or off'), ...outgoingFields },
  (given): LinkPreviewConfig => ({
    isOn: given.LINK_PREVIEWS === 'on',
    exceptions: given.OUTGOING_EXCEPTIONS,
    authorityPath: given.OUTGOING_CA,
  }),
)
