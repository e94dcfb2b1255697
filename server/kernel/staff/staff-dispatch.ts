import { defaultLanguage, refusalStatuses, refusalText } from '@linnet/protocol'
import {
  anyStaffRefusals,
  hasRight,
  type StaffCall,
  type StaffDownload,
  staffPath,
  stepUpSeconds,
} from '@linnet/protocol/staff'
import { refusalOfFault } from '../dispatch'
import { networkOf } from '../http/client-address'
import { noteDenial } from '../http/denials'
import { Refusal, refuse } from '../refusal'
import { requestScope } from '../request-scope'
import { createPerform, createStaffRunner } from './run-staff-call'
import {
  decodeStaffInput,
  type StaffAnswer,
  type StaffArrival,
  type StaffDispatch,
  type StaffDispatchParts,
} from './staff-arrival'
import type { Staff, StaffGuest } from './staff-caller'

interface Route {
  call: StaffCall | StaffDownload
  method: 'GET' | 'POST'
  refusals: ReadonlySet<string>
  run: (staff: Staff | undefined, input: never, arrival: StaffArrival) => Promise<StaffAnswer>
}

/** The caller to whom a call may be denied, once it is known. */
interface Denied {
  who: string | undefined
}

const staffLimit = { count: 1200, seconds: 60 }
const guestLimit = { count: 60, seconds: 60 }

/**
 * Takes a call of the console through the same steps as a member's: session, rate limit, right, input, second factor, handler.
 * Refusals are HTTP 422 with their name, an ended session is 401, a bug is 500.
 */
export function createStaffDispatch(parts: StaffDispatchParts): StaffDispatch {
  const { office, limiter, clock, log, metrics } = parts
  const routes = createRoutes(parts)
  office.perform.fill(createPerform(parts))

  async function identify(
    { call }: Route,
    { token, guest, ...arrival }: StaffArrival,
    denied: Denied,
  ): Promise<Staff | undefined> {
    // A stream of events reconnects repeatedly by itself.
    const isIdle = arrival.isIdle || ('type' in call && call.type === 'text/event-stream')
    const session = token === undefined ? undefined : await office.authenticate(token, { isIdle })
    denied.who = session?.id
    const limit = session ? staffLimit : guestLimit
    const seconds = limiter?.take(`staff:${session?.id ?? networkOf(guest.address)}`, limit)
    if (seconds !== undefined) refuse('TooManyRequests', { seconds })
    const staff = session && { ...session, ...guest }
    if (call.right === 'public') return staff
    if (!staff) return refuse('SessionEnded')
    return hasRight(staff.role, call.right) ? staff : refuse('RightNeeded')
  }

  async function answer(route: Route, arrival: StaffArrival, denied: Denied): Promise<StaffAnswer> {
    if (arrival.method !== route.method) return refuse('WrongMethod', { method: route.method })
    const staff = await parts.waitFor(identify(route, arrival, denied))
    const input = decodeStaffInput(route.call, await arrival.receive())
    const isFresh = staff && clock.nowMs() - staff.steppedUpMs < stepUpSeconds * 1000
    if ('stepUp' in route.call && !isFresh) refuse('StepUpNeeded')
    return parts.waitFor(route.run(staff, input as never, arrival))
  }

  return async (arrival) => {
    const startedAt = performance.now()
    const requestId = crypto.randomUUID()
    const denied: Denied = { who: undefined }
    const route = routes.get(arrival.path)
    const name = route?.call.name ?? 'unknown'
    const observe = (outcome: string) =>
      metrics.calls.labels(name, 'staff', outcome).observe((performance.now() - startedAt) / 1000)
    try {
      const answered = await requestScope.run(requestId, async () =>
        route ? answer(route, arrival, denied) : refuse('UnknownCall'),
      )
      observe('ok')
      return answered
    } catch (error) {
      const isRefusal = error instanceof Refusal && (!route || route.refusals.has(error.refusal))
      const refusal = isRefusal ? error : refusalOfFault(error, requestId)
      if (!isRefusal) log.error('staff call failed', { requestId, call: name, error })
      const { guest } = arrival
      noteDenial(log, { ...denied, call: name, refusal: refusal.refusal, address: guest.address })
      observe(refusal.refusal === 'ServerFault' ? 'fault' : refusal.refusal)
      return staffRefusalAnswer(refusal, arrival.guest)
    }
  }
}

/** Turns a refusal into an answer. */
export function staffRefusalAnswer(
  { refusal, parameters }: Refusal,
  { language = defaultLanguage }: Partial<Pick<StaffGuest, 'language'>>,
): StaffAnswer {
  const seconds = parameters['seconds']
  return {
    status: refusal === 'SessionEnded' ? 401 : (refusalStatuses[refusal] ?? 422),
    body: { refusal, message: refusalText(refusal, language, parameters), parameters },
    ...(seconds !== undefined && { headers: { 'retry-after': String(seconds) } }),
    ...(refusal === 'SessionEnded' && { cookie: null }),
  }
}

function createRoutes(parts: StaffDispatchParts): ReadonlyMap<string, Route> {
  const { implementations, downloads } = parts
  const runner = createStaffRunner(parts)
  const routes = new Map<string, Route>()
  const add = (route: Omit<Route, 'refusals'>, alsoRefused: readonly string[] = []) => {
    const path = staffPath(route.call)
    if (routes.has(path)) throw new Error(`two implementations of ${path}`)
    const refusals = new Set<string>([...route.call.refusals, ...anyStaffRefusals, ...alsoRefused])
    routes.set(path, { ...route, refusals })
  }
  const proposed = implementations.filter(({ call }) => call.approval).flatMap(({ call }) => call.refusals)
  for (const one of implementations) {
    const performsOthers = one.mode === 'changes' && one.performsOthers === true
    add({ call: one.call, method: 'POST', run: runner.call(one) }, performsOthers ? proposed : [])
  }
  for (const one of downloads) add({ call: one.download, method: 'GET', run: runner.download(one) })
  return routes
}
