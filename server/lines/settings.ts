import { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, setting, wrongSetting } from '../kernel/settings'
import { readSignedLines, type SignedLines } from './signed-lines'

const lineList = z
  .array(z.preprocess((line) => ({ isSwitch: 1, ...(line as object) }), LineView))
  .min(1)
  .max(50)

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
  .pipe(lineList)

const listOf = 'a JSON list of lines, each with the strings id, name, http_url and socket_url'

export interface LineConfig {
  lines: LineView[]
  /** The same list as the operator signed it. */
  signed: SignedLines | undefined
}

/** The configured lines; if undefined there is one, the address of the request. */
export const lineSettings = defineSettings(
  {
    LINES: setting(networkLines.optional(), listOf),
    LINES_SIGNED: setting(
      z
        .string()
        .regex(/^[\w-]+\.[\w-]{86}$/)
        .optional(),
      'what npm run lines:sign prints, without LINES beside it and with LINES_PUBLIC_KEY',
    ),
    LINES_PUBLIC_KEY: setting(
      z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
      'the public key that npm run lines:sign prints, together with LINES_SIGNED',
    ),
  },
  (given, { production }): LineConfig | undefined => {
    const config = configOf(given)
    const urls = (config?.lines ?? []).flatMap(({ httpUrl, socketUrl }) => [httpUrl, socketUrl])
    if (production && urls.some((url) => url && isOpenHttp(url))) throw mustBeHttps('LINES')
    return config
  },
)

interface Given {
  LINES?: LineView[] | undefined
  LINES_SIGNED?: string | undefined
  LINES_PUBLIC_KEY?: string | undefined
}

function configOf({
  LINES: plain,
  LINES_SIGNED: text,
  LINES_PUBLIC_KEY: key,
}: Given): LineConfig | undefined {
  if ((text === undefined) !== (key === undefined) || (plain && text !== undefined))
    throw wrongSetting('LINES_SIGNED', 'set together with LINES_PUBLIC_KEY and instead of LINES')
  if (text === undefined || key === undefined) return plain && { lines: plain, signed: undefined }
  const signed = readSignedLines(text, key)
  const read = lineList.safeParse(signed.lines)
  if (!read.success) throw wrongSetting('LINES_SIGNED', `a signature of ${listOf}`)
  return { lines: read.data, signed }
}
