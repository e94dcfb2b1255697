import { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { defineSettings, setting } from '../kernel/settings'

const networkLines = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(z.preprocess((line) => ({ isSwitch: 1, ...(line as object) }), LineView))
      .min(1)
      .max(50),
  )

/** The network lines; undefined means one: the address that a request came to. */
export const lineSettings = defineSettings(
  {
    LINES: setting(
      networkLines.optional(),
      'a JSON list of lines, each with the texts id, name, http_url and socket_url',
    ),
  },
  (given) => given.LINES,
)
