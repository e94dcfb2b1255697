/** Checks that apply to every call. */
import { Actor, type Cast } from './actors'
import { type Check, expectSame, expectTrue } from './checks'
import { exampleOf, type PrintedCall, printedCalls } from './contract'

/** Calls that end the session of their caller, or change an account, so each gets a separate person. */
const endsSession = new Set([
  'auth.logOut',
  'auth.endOtherSessions',
  'auth.changePassword',
  'auth.resetPassword',
])

const checkOf = (call: PrintedCall): Check => ({
  title: `${call.name} answers and refuses as the contract says`,
  shows: [call.path],
  async run(cast) {
    await refuseWrongMethod(cast.url, call)
    const person = await personFor(cast, call)
    const caller = call.isForMembers ? person : new Actor(cast.url)
    if (call.isForMembers) await refuseStranger(cast.url, call)
    if (call.method !== 'GET') await refuseUnknownField(caller, call)
    if (!call.isMultipart) await refuseMissingFields(caller, call)
    for (const request of call.requests) {
      const fields = exampleOf(request)
      if (call.isMultipart) fields['file'] = new Blob(['hello'])
      // The call may succeed or be refused, depending on existing objects; the answer is checked against the
      // contract in either case.
      await caller.call(call.path, fields)
    }
  },
})

const personFor = (cast: Cast, { name }: PrintedCall) =>
  endsSession.has(name) ? cast.person('Leaver') : cast.everybody()

async function refuseWrongMethod(url: string, { path, method, name }: PrintedCall): Promise<void> {
  const response = await fetch(`${url}${path}`, { method: method === 'GET' ? 'POST' : 'DELETE' })
  if (response.status === 429) return
  expectSame(response.status, 405, `the status of a wrong method on ${name}`)
  const allowed = (response.headers.get('allow') ?? '').split(/, */)
  expectTrue(allowed.includes(method), `the Allow header of ${name} lacks ${method}`)
}

async function refuseStranger(url: string, { path }: PrintedCall): Promise<void> {
  const { err, data } = await new Actor(url).call(path)
  expectSame([err, (data as { code: string }).code], [404, 'SessionEnded'], `${path} without a token`)
}

async function refuseUnknownField(
  caller: Actor,
  { path, requests, isMultipart }: PrintedCall,
): Promise<void> {
  const fields = {
    ...exampleOf(requests[0] ?? {}),
    no_such_field: 'x',
    ...(isMultipart && { file: new Blob(['x']) }),
  }
  expectSame(await caller.refusal(path, fields), 'BadInput', `${path} with an unknown field`)
}

async function refuseMissingFields(caller: Actor, { path, requests }: PrintedCall): Promise<void> {
  if (requests.some(({ required = [] }) => required.length === 0)) return
  expectSame(await caller.refusal(path), 'BadInput', `${path} without its required fields`)
}

export const everyCallChecks: readonly Check[] = [...printedCalls.values()].map(checkOf)
