import type { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, setting, wrongSetting } from '../kernel/settings'
import { StartRefusal } from '../kernel/start-refusal'
import { lineList, readSignedLines, signedPattern, type SignedLines } from './signed-lines'

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
  /** The lines; if undefined there is one, the address of the request. */
  lines: LineView[] | undefined
  /** The lines as a list signed by the operator. */
  signed: SignedLines | undefined
  /** The key that must have signed the lists in these settings and in the console. */
  publicKey: string | undefined
  /** Whether lines must be encrypted. */
  needsTls: boolean
}

/** The configured lines, which a list published by staff replaces. */
export const lineSettings = defineSettings(
  {
    LINES: setting(networkLines.optional(), listOf),
    LINES_SIGNED: setting(
      z.string().regex(signedPattern).optional(),
      'what npm run lines:sign prints, without LINES beside it and with LINES_PUBLIC_KEY',
    ),
    LINES_PUBLIC_KEY: setting(
      z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
      'the public key that npm run lines:sign prints',
    ),
  },
  (given, { production }): LineConfig => {
    const { LINES: plain, LINES_SIGNED: text, LINES_PUBLIC_KEY: publicKey } = given
    if (text !== undefined && (plain || publicKey === undefined))
      throw wrongSetting('LINES_SIGNED', 'set together with LINES_PUBLIC_KEY and instead of LINES')
    const signed = text === undefined || publicKey === undefined ? undefined : readSetting(text, publicKey)
    const lines = signed?.lines ?? plain
    if (production && hasOpenLine(lines ?? [])) throw mustBeHttps('LINES')
    return { lines, signed, publicKey, needsTls: production }
  },
)

/**
 * Reads the signed list. A server with a wrong list would cut off apps that know the key, so it refuses to
 * start.
 */
function readSetting(text: string, publicKey: string): SignedLines {
  const signed = readSignedLines(text, publicKey)
  if (signed === 'wrongKey')
    throw new StartRefusal(
      'LINES_SIGNED is not signed by the key in LINES_PUBLIC_KEY. Sign the list again with npm run lines:sign.',
    )
  if (signed === 'broken') throw wrongSetting('LINES_SIGNED', `a signature of ${listOf}`)
  return signed
}

/** Whether traffic on one of these lines could be read on the way. */
export const hasOpenLine = (lines: readonly LineView[]): boolean =>
  lines.some(({ httpUrl, socketUrl }) => [httpUrl, socketUrl].some((url) => url !== '' && isOpenHttp(url)))
