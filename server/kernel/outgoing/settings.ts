import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { setting } from '../settings'

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
  OUTGOING_CA: setting(
    z
      .string()
      .optional()
      .transform((path, context) => {
        if (path === undefined) return undefined
        try {
          return readFileSync(path, 'utf8')
        } catch {
          context.addIssue({ code: 'custom', message: 'cannot be read' })
          return z.NEVER
        }
      }),
    'the path of a certificate in PEM form',
  ),
}
