/**
 * A server for tools that test the contract: prints its address and the tokens of a few people as one line of JSON, and stops
 * when its input ends. People end their sessions while they are tested, so there are some to spare.
 */
import { askFaucet, createGroup, setTradePassword } from '@linnet/protocol'
import { createTestWorld, loginPassword, pin, say, usdt } from '@linnet/testing'

const world = await createTestWorld()
const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
const direct = await world.befriend(ann, ben)
await say(ben, direct, 'hello')
await ann.do(createGroup, { personIds: [ben.id], name: 'Hikers' })
await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
await ann.do(askFaucet, { amount: usdt(1000), cid: 'start' })
const spare = await Promise.all(Array.from({ length: 3 }, (_, n) => world.person(`Spare ${n}`)))
console.log(
  JSON.stringify({
    url: world.url,
    token: ann.token,
    account: ann.account,
    spare: spare.map(({ account }) => account),
    personId: ben.id,
    conversationId: direct,
  }),
)
for await (const _ of Bun.stdin.stream()) continue
await world.stop()
process.exit()
