/** The addresses that outgoing requests may reach besides the public internet, as the operator states for each purpose. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { setting, values, wrongSetting } from '../settings'
import { createOutgoing, type Outgoing } from './outgoing'
import { socketAddress } from './public-address'

/** Why the server requests a URL that somebody supplied: each purpose has exceptions of its own. */
const purposes = ['robots', 'programs', 'push', 'previews', 'maps'] as const

export type OutgoingPurpose = (typeof purposes)[number]

interface Exception {
  purpose: OutgoingPurpose
  /** An address and port in the form of `socketAddress`. */
  at: string
}

export interface OutgoingConfig {
  exceptions: readonly Exception[]
  /** The file of a certificate authority to trust besides those of the system. */
  authorityPath: string | undefined
}

const exceptionsMustBe = `a list of exceptions such as push=10.0.0.5:8443, each for ${purposes.join(', ')}`

const pattern = new RegExp(`^(${purposes.join('|')})=(?:\\[([^\\]]+)\\]|([^:]+)):(\\d{1,5})$`)

const Exception = z.string().transform((text, context): Exception => {
  const [, purpose, six, four, port = ''] = pattern.exec(text.trim()) ?? []
  const address = z.union([z.ipv4(), z.ipv6()]).safeParse(six ?? four)
  const isPort = Number(port) > 0 && values.port.safeParse(port).success
  if (purpose && address.success && isPort)
    return { purpose: purpose as OutgoingPurpose, at: socketAddress(address.data, Number(port)) }
  context.addIssue(exceptionsMustBe)
  return z.NEVER
})

export const outgoingFields = {
  OUTGOING_EXCEPTIONS: setting(
    z
      .string()
      .optional()
      .transform((value) => (value === undefined ? [] : value.split(',')))
      .pipe(z.array(Exception)),
    exceptionsMustBe,
  ),
  OUTGOING_CA: setting(values.text.optional(), 'the path of a certificate in PEM form'),
}

interface Given {
  OUTGOING_EXCEPTIONS: readonly Exception[]
  OUTGOING_CA?: string | undefined
}

export const outgoingOf = (given: Given): OutgoingConfig => ({
  exceptions: given.OUTGOING_EXCEPTIONS,
  authorityPath: given.OUTGOING_CA,
})

/** Requests for one purpose, which reach public addresses and the exceptions of that purpose only. */
export function outgoingFor(
  purpose: OutgoingPurpose,
  { exceptions, authorityPath }: OutgoingConfig,
): Outgoing {
  const own = exceptions.filter((exception) => exception.purpose === purpose)
  return createOutgoing({
    exceptions: new Set(own.map(({ at }) => at)),
    authority: readAuthority(authorityPath),
  })
}

/** Reads the certificate of an authority; a path that can't be read refuses the start. */
function readAuthority(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw wrongSetting('OUTGOING_CA', 'the path of a certificate in PEM form')
  }
}
