import {
  answerFriendRequest,
  type Call,
  type CallInput,
  type CallOutput,
  listFriendRequests,
  logIn,
  type PersonId,
  register,
  requestFriend,
  sendCode,
  sendMessage,
  withEnvelope,
} from '@linnet/protocol'
import { z } from 'zod'
import { authSettings } from './auth'
import type { SeededPerson } from './greeting'
import type { Config } from './kernel/config'
import type { Log } from './kernel/log'

const password = 'linnet_1'
const cast = [
  { nickname: '小鹭', account: '13900000001', greeting: '你好！欢迎来到 Linnet 🐦' },
  { nickname: 'Ada', account: '13900000002', greeting: 'Hello! Shall we meet at seven?' },
  { nickname: '지우', account: '13900000003', greeting: '안녕하세요! 오늘 저녁에 시간 있어요?' },
] as const

interface SignedIn {
  token: string
  id: PersonId
}

/** Creates a few friends for development, with the same calls an app makes. A second start finds them. */
export async function seedPeople({
  url,
  config,
  log,
}: {
  url: string
  config: Config
  log: Log
}): Promise<readonly SeededPerson[]> {
  const people: SeededPerson[] = cast.map(({ nickname, account }) => ({ nickname, account, password }))
  const known = await call({ url }, logIn, { account: cast[0].account, password })
  if (known) return people
  const { devCode } = config.of(authSettings)
  if (!devCode) {
    log.warn('no test accounts created: DEV_SEED needs DEV_CODE')
    return []
  }
  const signed: SignedIn[] = []
  for (const person of cast) signed.push(await registerPerson(url, { ...person, code: devCode }))
  const [first, ...others] = signed
  for (const [index, other] of others.entries()) if (first) await befriend(url, { first, other, index })
  return people
}

async function registerPerson(
  url: string,
  { nickname, account, code }: { nickname: string; account: string; code: string },
): Promise<SignedIn> {
  await call({ url }, sendCode, { account, scene: 'register' })
  const answer = await call({ url }, register, { account, code, password, nickname })
  if (!answer) throw new Error(`${nickname} could not be registered`)
  return { token: answer.token, id: answer.profile.id }
}

async function befriend(
  url: string,
  { first, other, index }: { first: SignedIn; other: SignedIn; index: number },
): Promise<void> {
  await call({ url, token: other.token }, requestFriend, { personId: first.id, text: '' })
  const requests = (await call({ url, token: first.token }, listFriendRequests, {})) ?? []
  const request = requests.find(({ personId }) => personId === other.id)
  if (!request) return
  const accepted = await call({ url, token: first.token }, answerFriendRequest, {
    requestId: request.id,
    agree: true,
  })
  if (!accepted?.conversationId) return
  const text = cast[index + 1]?.greeting ?? cast[0].greeting
  const message = {
    conversationId: accepted.conversationId,
    kind: 'text' as const,
    content: { text },
    cid: Bun.randomUUIDv7(),
  }
  await call({ url, token: other.token }, sendMessage, message)
}

interface Caller {
  url: string
  token?: string
}

/** Returns a call's output, or undefined if it was refused. */
async function call<C extends Call>(
  { url, token }: Caller,
  to: C,
  input: CallInput<C>,
): Promise<CallOutput<C> | undefined> {
  const payload = withEnvelope(z.encode(to.input, input) as Record<string, unknown>, {
    token,
    language: 'zh-cn',
  })
  const response = await fetch(`${url}${to.wire.split(' ')[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const { err, data } = (await response.json()) as { err: number; data: unknown }
  return err === 0 ? (z.decode(to.output, data) as CallOutput<C>) : undefined
}
