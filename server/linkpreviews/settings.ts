import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface LinkPreviewConfig {
  isOn: boolean
  /** Addresses of the own network whose pages are previewed all the same. */
  exceptions: ReadonlySet<string>
  /** The file of an authority to trust besides those of the system. */
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
