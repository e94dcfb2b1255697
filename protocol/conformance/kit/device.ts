/** One socket of one person during a run. */
import { frameProblem, Violation } from './contract'

export interface Frame {
  action: string
  data: Record<string, unknown>
  useq?: number
  id?: unknown
}

export interface Device {
  /** Everything received so far. */
  readonly frames: readonly Frame[]
  /** The answer to checkToken. */
  readonly checked: Frame
  /** The first frame of this action that matches and was not taken yet. */
  next(action: string, matches?: (frame: Frame) => boolean): Promise<Frame>
  send(frame: { action: string; data?: unknown; id?: unknown }): void
  readonly closed: Promise<number>
  close(): Promise<void>
}

/** Time limit for a frame. */
const timeoutMs = 5000

/** Opens a socket and sends its first frame; without a token it only opens. */
export async function openDevice(url: string, token: unknown): Promise<Device> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`)
  const frames: Frame[] = []
  const taken = new Set<Frame>()
  const waiting: (() => void)[] = []
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  let broken: string | undefined
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame
    broken ??= frameProblem(frame)
    frames.push(frame)
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Violation('the socket did not open')))
  })
  const send = (frame: object) => socket.send(JSON.stringify(frame))

  async function next(action: string, matches: (frame: Frame) => boolean = () => true): Promise<Frame> {
    const endsAt = performance.now() + timeoutMs
    for (;;) {
      if (broken !== undefined) throw new Violation(broken)
      const found = frames.find((frame) => !taken.has(frame) && frame.action === action && matches(frame))
      if (found) {
        taken.add(found)
        return found
      }
      const leftMs = endsAt - performance.now()
      if (leftMs <= 0)
        throw new Violation(`no ${action} came; there were ${frames.map((each) => each.action).join(', ')}`)
      await Promise.race([new Promise<void>((wake) => waiting.push(wake)), Bun.sleep(leftMs)])
    }
  }

  const device = (checked: Frame): Device => ({
    frames,
    checked,
    next,
    send,
    closed,
    async close() {
      socket.close()
      await closed
    },
  })
  if (token === undefined) return device({ action: '', data: {} })
  send({ action: 'checkToken', data: token })
  return device(await next('checkToken'))
}
