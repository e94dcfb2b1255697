import { resolve } from 'node:path'
import { outgoingFields } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface MiniProgramConfig {
  /** The folder that holds one folder for each program; absolute. */
  folder: string | undefined
  /** Addresses of the own network where webhooks may be. */
  exceptions: ReadonlySet<string>
  /** The file of an authority to trust besides those of the system. */
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
