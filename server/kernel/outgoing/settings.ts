import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { setting, values, wrongSetting } from '../settings'

/** Addresses beyond the public internet that the server may fetch from, for operators who run robots in their own network. */
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

/** Reads the certificate of an authority; a path that can't be read refuses the start. */
export function readAuthority(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw wrongSetting('OUTGOING_CA', 'the path of a certificate in PEM form')
  }
}
