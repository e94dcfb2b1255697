import { resolve } from 'node:path'
import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface MiniProgramConfig {
  /** The folder that contains one folder per program; absolute. */
  folder: string | undefined
  /** Addresses in the local network where webhooks may be. */
  exceptions: ReadonlySet<string>
  /** The file of a certificate authority to trust in addition to those of the system. */
  authorityPath: string | undefined
}

export const miniProgramSettings = defineSettings(
  { MINI_PROGRAMS: setting(values.text.optional(), 'the path of a folder'), ...outgoingFields },
  (given): MiniProgramConfig => ({
    folder: given.MINI_PROGRAMS && resolve(given.MINI_PROGRAMS),
    exceptions: given.OUTGOING_EXCEPTIONS,
    authorityPath: given.OUTGOING_CA,
  }),
)
