/**
 * `npm run packet:verify FILE [KEYS]`: checks the record of a red packet, as its page saves it, without the server. KEYS, a file or
 * the URL of the server's `/.well-known/linnet-packets.json`, also verifies what the server has signed. Exits with 0 if it
 * was fair, with 1 if not, and with 2 if that cannot be said: it has not ended, or the file is not such a record.
 */
import { resolve } from 'node:path'
import { readProof } from './packet-record'
import { checkSignatures, readKeys } from './packet-signatures'
import { formatAmount } from './src/money'
import { checkPacket, compareCode } from './src/redpackets/packet-proof'

const exitCodes = { fair: 0, unfair: 1, open: 2 } as const
const words = { kept: 'yes', broken: 'NO', unknown: 'cannot be said' } as const

const [file, keyPlace] = process.argv.slice(2)
if (file === undefined) giveUp('Usage: npm run packet:verify FILE [KEYS]')
// npm runs scripts in the root of the repository, wherever it was called.
const path = resolve(process.env['INIT_CWD'] ?? '.', file)
const proof = await Bun.file(path)
  .text()
  .then(readProof)
  .catch((error: unknown) => giveUp(`${path} is not the record of a red packet: ${String(error)}`))
const { seed, chain, receipt, shares, drawn, verdict } = checkPacket(proof)

console.log(
  `Packet ${proof.id}: ${formatAmount(proof.amount)} in ${proof.count}, ${proof.split}, ${proof.status}`,
)
console.log(`The seed is the one that was committed to:           ${words[seed]}`)
console.log(`The claims are complete and chained in order:        ${words[chain]}`)
if (proof.receipt) console.log(`The receipt of the device's own claim agrees:        ${words[receipt]}`)
console.log(`Everybody received what seed and claims give:        ${words[shares]}`)
const signed = keyPlace === undefined ? undefined : checkSignatures(proof, await keysAt(keyPlace))
if (signed) {
  console.log(`The server has signed this commit:                   ${words[signed.commit]}`)
  if (proof.receipt)
    console.log(`The server has signed this receipt:                  ${words[signed.receipt]}`)
}
for (const [n, share] of drawn.entries()) console.log(`  ${n + 1}. ${formatAmount(share)}`)
if (!proof.isPinned)
  console.log('The device had not seen the commit before the end. Compare it with that of somebody who had:')
console.log(`Commit: ${proof.commit}`)
const code = compareCode(proof)
if (code !== undefined) console.log(`Code, the same for all who were shown this packet: ${code}`)
// A signature that does not fit this record proves nothing against the server: anybody could have written it.
if (signed && Object.values(signed).includes('broken')) giveUp('The signatures are not of this server.')
console.log({ fair: 'FAIR', unfair: 'NOT FAIR', open: 'The packet has not ended yet.' }[verdict])
process.exit(exitCodes[verdict])

function keysAt(place: string) {
  const found = /^https?:/.test(place) ? place : resolve(process.env['INIT_CWD'] ?? '.', place)
  return readKeys(found).catch((error: unknown) =>
    giveUp(`${place} has no keys of a server: ${String(error)}`),
  )
}

function giveUp(message: string): never {
  console.error(message)
  process.exit(2)
}
