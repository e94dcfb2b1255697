import type { Engine, RefusalView } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import {
  getContactSalt,
  matchContacts,
  maxNumbersAtOnce,
  maxNumbersPerDay,
} from '@linnet/protocol/contacts/address-book'
import { phoneDigest, toE164 } from '@linnet/protocol/contacts/phone-numbers'
import type { AddressEntry } from './address-entries'

export type Matching = {
  /** The number of numbers looked up. */
  looked: number
  /** The names in my address book of the people found. */
  names: ReadonlyMap<PersonId, string>
  refusal?: RefusalView
}

/** Looks up the numbers of an address book: they are hashed on this device, and names never leave it. */
export async function matchEntries(
  engine: Engine,
  entries: readonly AddressEntry[],
  home: string,
): Promise<Matching> {
  const nameOf = new Map<string, string>()
  for (const { name, number } of entries) {
    const full = toE164(number, home)
    if (full !== undefined && !nameOf.has(full)) nameOf.set(full, name)
  }
  const numbers = [...nameOf.keys()].slice(0, maxNumbersPerDay)
  const names = new Map<PersonId, string>()
  for (let at = 0; at < numbers.length; at += maxNumbersAtOnce) {
    const part = numbers.slice(at, at + maxNumbersAtOnce)
    let outcome = await lookUp(engine, part)
    // The daily salt has just been replaced.
    if (!outcome.ok && outcome.refusal.name === 'ContactSaltEnded') outcome = await lookUp(engine, part)
    if (!outcome.ok) return { looked: at, names, refusal: outcome.refusal }
    for (const [number, personId] of outcome.value) names.set(personId, nameOf.get(number) ?? '')
  }
  return { looked: numbers.length, names }
}

async function lookUp(engine: Engine, numbers: readonly string[]) {
  const salted = await engine.call(getContactSalt, {})
  if (!salted.ok) return salted
  const { salt } = salted.value
  const numberOf = new Map(numbers.map((number) => [phoneDigest(salt, number), number]))
  const outcome = await engine.call(matchContacts, { salt, digests: [...numberOf.keys()] })
  if (!outcome.ok) return outcome
  const found = outcome.value.map(({ digest, personId }) => [numberOf.get(digest) ?? '', personId] as const)
  return { ok: true as const, value: found }
}
