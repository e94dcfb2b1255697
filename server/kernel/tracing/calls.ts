import type { Answer, Dispatch } from '../dispatch'
import type { Implementation } from '../implement'
import type { Hub } from '../socket/hub'
import { beginSteps, endSteps, type Step, within } from './steps'

/** Begins the trace of a call; undefined for those that are left out. */
export interface Tracing {
  begin(name: string, attributes: Readonly<Record<string, string | number>>): Step | undefined
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Traces calls by their names: neither what they say, nor who says it. */
export function traceCalls(
  dispatch: Dispatch,
  tracing: Tracing | undefined,
  implementations: readonly Implementation[],
): Dispatch {
  if (!tracing) return dispatch
  const names = new Map(implementations.map(({ call }) => [call.wire.replace(/^\S+ /, ''), call.name]))
  return async (arrival) => {
    const via = arrival.connection ? 'socket' : 'http'
    const step = tracing.begin(names.get(arrival.path) ?? 'unknown', { 'linnet.via': via })
    if (!step) return dispatch(arrival)
    const answer = await within([step], () => dispatch(arrival))
    step.end(refusalIn(answer))
    return answer
  }
}

/** The name of a refusal; undefined if the call succeeded. */
function refusalIn({ body }: Answer): string | undefined {
  if (body.err === 0) return undefined
  const { code } = body.data as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/** The frames that a call pushes to people's devices, as steps of it. */
export function tracePushes(hub: Hub, tracing: Tracing | undefined): Hub {
  if (!tracing) return hub
  const asPush = (frame: string, to: number, act: () => void) => {
    const steps = beginSteps(`push ${actionIn(frame)}`, { 'linnet.people': to })
    act()
    endSteps(steps)
  }
  // Not a copy, whose getters would be fixed.
  const traced = Object.create(hub) as Hub
  traced.deliver = (frame) => {
    const steps = beginSteps(`push ${frame.event.wire}`, { 'linnet.people': frame.to.length })
    hub.deliver(frame)
    endSteps(steps)
  }
  traced.push = (people, frame, options) =>
    asPush(frame, people.length, () => hub.push(people, frame, options))
  return traced
}

/** The action of an encoded frame, which begins with it. */
const actionIn = (frame: string): string => /^\{"action":"(\w+)"/.exec(frame)?.[1] ?? 'frame'
