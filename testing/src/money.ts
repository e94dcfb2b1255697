/** Money in tests: balances, the faucet and trade passwords. */
import { connect } from 'node:net'
import { askFaucet, type Call, setTradePassword, showWallet } from '@linnet/protocol'
import { drawFromFaucet } from '../../server/wallet'
import { pathOf } from './call'
import { transactIn } from './chat'
import { loginPassword } from './login'
import type { Person, TestWorld } from './world'

export const pin = '284917'

/** An amount in micro-units. */
export const usdt = (units: number): bigint => BigInt(Math.round(units * 100)) * 10_000n

/** Gives a person a trade password and this much money. */
export async function endow(person: Person, units: number): Promise<void> {
  await setPin(person)
  if (units > 0) await person.do(askFaucet, { amount: usdt(units), cid: crypto.randomUUID() })
}

/** The same where money comes by a chain: the books grant it, as if there were none. */
export async function endowBesideChain(world: TestWorld, person: Person, units: number): Promise<void> {
  await setPin(person)
  const grant = { personId: person.id, amount: usdt(units), cid: crypto.randomUUID(), isOpen: true }
  await transactIn(world)((work) => drawFromFaucet(work, grant))
}

const setPin = (person: Person) => person.do(setTradePassword, { password: pin, confirm: pin, loginPassword })

export const balanceOf = async (person: Person): Promise<bigint> => (await person.do(showWallet, {})).balance

/** Sends a call with any payload, without checking the schema. */
export async function sendRaw(
  world: TestWorld,
  call: Pick<Call, 'wire'>,
  payload: Record<string, unknown>,
): Promise<{ err: number; data: Record<string, unknown> }> {
  const response = await fetch(`${world.url}${pathOf(call)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return (await response.json()) as { err: number; data: Record<string, unknown> }
}

/** Sends a call and closes the connection at once, so that its answer is lost. */
export function sendAndCut(
  world: TestWorld,
  call: Pick<Call, 'wire'>,
  payload: Record<string, unknown>,
): Promise<void> {
  const { hostname, port } = new URL(world.url)
  const body = JSON.stringify(payload)
  const head = [
    `POST ${pathOf(call)} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
        socket.end()
        resolve()
      })
    })
    socket.on('error', reject)
    socket.on('data', () => undefined)
  })
}

/** Amounts that no call about money takes. */
export const wrongAmounts: readonly (string | number | null)[] = [
  '-1',
  '+1',
  '1e5',
  ' 1',
  '0',
  '0.00',
  '1.001',
  '1,5',
  '9'.repeat(30),
  '１',
  '١',
  '0x1',
  'NaN',
  '',
  5,
  null,
]
