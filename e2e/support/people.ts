/** Creates people through the API, for journeys that are not about registering, and signs browsers in. */
import {
  answerFriendRequest,
  type Call,
  type CallInput,
  type CallOutput,
  listFriendRequests,
  register,
  requestFriend,
  sendCode,
} from '@linnet/protocol'
import { withEnvelope } from '@linnet/protocol/envelope'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { z } from 'zod'
import { devCode } from './server'

export interface Person {
  nickname: string
  account: string
  password: string
  id: string
  token: string
}

let registered = 0
/** Differs between runs, so that runs against the same server don't collide. */
const firstNumber = 900_000_000 + (Date.now() % 100_000) * 1000

/** An unregistered phone number. */
export function newAccount(): string {
  return `138${String(firstNumber + ++registered).slice(-8)}`
}

/** Registers a new person. */
export async function newPerson(url: string, nickname: string): Promise<Person> {
  const account = newAccount()
  const password = 'linnet_1'
  await call({ url }, sendCode, { account, scene: 'register' })
  const input = { account, code: devCode, password, nickname, platform: 'desktop' as const }
  const { token, profile } = await call({ url }, register, input)
  return { nickname, account, password, id: profile.id, token }
}

/** Makes two people friends and returns their conversation's id. */
export async function befriend(url: string, one: Person, other: Person): Promise<string> {
  await call({ url, token: one.token }, requestFriend, { personId: other.id as never, text: '' })
  const [request] = await call({ url, token: other.token }, listFriendRequests, {})
  if (!request) throw new Error('the request did not arrive')
  const answer = { requestId: request.id, agree: true }
  const { conversationId } = await call({ url, token: other.token }, answerFriendRequest, answer)
  if (!conversationId) throw new Error('agreeing opened no conversation')
  return conversationId
}

/** Makes a call and throws if it is refused. */
export async function call<C extends Call>(
  { url, token }: { url: string; token?: string },
  to: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const payload = withEnvelope(z.encode(to.input, input) as Record<string, unknown>, {
    token,
    language: 'en-us',
  })
  const response = await fetch(`${url}${to.wire.split(' ')[1] ?? ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const answer = (await response.json()) as { err: number; msg: string; data: unknown }
  if (answer.err !== 0) throw new Error(`${to.name} was refused: ${answer.msg}`)
  return z.decode(to.output, answer.data) as CallOutput<C>
}

/** A new browser context, in English, with the project's viewport and its choice about motion. */
export function newContext(
  browser: Browser,
  { use }: Pick<TestInfo['project'], 'use'>,
): Promise<BrowserContext> {
  const {
    viewport = null,
    hasTouch = false,
    isMobile = false,
    serviceWorkers = 'block',
    permissions,
    contextOptions,
  } = use
  return browser.newContext({
    ...contextOptions,
    ...(permissions && { permissions }),
    viewport,
    hasTouch,
    isMobile,
    serviceWorkers,
    locale: 'en-US',
  })
}

/** Opens the app as this person, logged in. */
export async function openAs(context: BrowserContext, url: string, person: Person): Promise<Page> {
  return signIn(await context.newPage(), url, person)
}

/** Opens the app as this person on a page without a session. */
export async function signIn(page: Page, url: string, person: Person): Promise<Page> {
  const session = JSON.stringify({ token: person.token, accountId: person.id })
  await page.goto(`${url}/health`)
  await page.evaluate((value) => localStorage.setItem('linnet.session', value), session)
  await page.goto(`${url}/`)
  return page
}

/** Sets the language in the device's preferences. */
export async function speakLanguage(page: Page, language: string): Promise<void> {
  const kept = JSON.stringify({ language, theme: 'auto', textSize: 'standard' })
  await page.evaluate((value) => localStorage.setItem('linnet.preferences', value), kept)
  await page.reload()
}
