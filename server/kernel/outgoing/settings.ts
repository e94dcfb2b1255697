import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { setting, values, wrongSetting } from '../settings'

/** Where the server may fetch from beyond the public internet, for those who run robots in their own network. */
export const outgoingFields = {
  OUTGOING_EXCEPTIONS: setting(
    z
      .string()
      .optional()
      .transform((value) => new Set(value === undefined ? [] : value.split(',').map((part) => part.trim())))
      .pipe(z.set(z.union([z.ipv4(), z.ipv6()]))),
    'a list of IP addresses',
  ),
  OUTGOING_CA: setting(values.text.optional(), 'the path of a certificate in PEM form'),
}

/** Reads the certificate of an authority; a path that leads nowhere refuses the start. */
export function readAuthority(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw wrongSetting('OUTGOING_CA', 'the path of a certificate in PEM form')
  }
}
