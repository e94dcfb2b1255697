import { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, setting } from '../kernel/settings'

const networkLines = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(z.preprocess((line) => ({ isSwitch: 1, ...(line as object) }), LineView))
      .min(1)
      .max(50),
  )

/** The configured lines; if undefined there is one, the address of the request. */
export const lineSettings = defineSettings(
  {
    LINES: setting(
      networkLines.optional(),
      'a JSON list of lines, each with the strings id, name, http_url and socket_url',
    ),
  },
  (given, { production }) => {
    const urls = (given.LINES ?? []).flatMap(({ httpUrl, socketUrl }) => [httpUrl, socketUrl])
    if (production && urls.some((url) => url && isOpenHttp(url))) throw mustBeHttps('LINES')
    return given.LINES
  },
)
