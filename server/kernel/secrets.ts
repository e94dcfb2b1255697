import { createHash } from 'node:crypto'
import { isLoopback } from './exposure'
import { urlsOf } from './primary/hosts'
import { StartRefusal } from './start-refusal'
import type { Work } from './work'

const guessable =
  /pass(word)?|secret|change.?me|linnet|postgres|admin|example|default|token|qwerty|12345|abcde/gi
const minDistinct = 8
const minLength = 12

/** Whether a secret could be guessed: too short, too few different characters, or made of common words. */
export function isWeakSecret(secret: string): boolean {
  const rest = secret.replace(guessable, '')
  return rest.length < minLength || new Set(rest).size < minDistinct
}

/** A secret that the service hands out. */
export const newSecret = ({ random }: Pick<Work, 'random'>, bytes = 32): string =>
  random(bytes).toString('base64url')

/** The digest by which the service knows a secret that it has handed out: a person who reads the database can use none of them. */
export const digestOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Refuses a secret that could be guessed. The value is not repeated. */
export function requireStrongSecret(secret: string | undefined, name: string): void {
  if (secret === undefined || !isWeakSecret(secret)) return
  throw new StartRefusal(
    `${name} can be guessed, which NODE_ENV=production does not allow. Make one with: openssl rand -hex 32`,
  )
}

/** Refuses a database on another machine whose password could be guessed. */
export function requireStrongPassword(url: string, name: string): void {
  for (const { hostname, password } of urlsOf(url).map((one) => new URL(one)))
    if (!isHere(hostname)) requireStrongSecret(decodeURIComponent(password), `The password in ${name}`)
}

const isHere = (hostname: string) => hostname === '' || isLoopback(hostname)

/** The values of `sslmode` that leave no doubt. `require` encrypts without looking at the certificate. */
const tlsModes = ['verify-full', 'verify-ca', 'require', 'disable']

/**
 * Refuses a database on another machine whose URL does not say whether the connection is encrypted: the driver then uses plain
 * TCP, and what is `prefer`red, anybody on the way can prevent.
 */
export function requireStatedTls(url: string, name: string): void {
  const places = urlsOf(url).map((one) => new URL(one))
  const isStated = places.every(({ searchParams }) => tlsModes.includes(searchParams.get('sslmode') ?? ''))
  if (isStated || places.every(({ hostname }) => isHere(hostname))) return
  throw new StartRefusal(
    `${name} is of another machine and does not say whether TLS is used: add ?sslmode=verify-full, or ?sslmode=disable if nobody else can read that network.`,
  )
}
