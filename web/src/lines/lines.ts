import type { LineView } from '@linnet/protocol/lines/calls'
import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'
import type { Accepted, Trust } from './line-list'

/** The built-in line: the address the app was loaded from. */
export const ownLineId = 'own'
const ownLine: LineView = { id: ownLineId, name: '', httpUrl: '', socketUrl: '', isSwitch: true }

/** Survives signing out, so it lives outside the account's data. */
const storageKey = 'linnet.lines'

type Lines = { lines: readonly LineView[]; currentId: string; trust?: Trust | undefined }

/** The known lines and the one in use. */
export const useLines = create<Lines>()(() => storedLines())

/** The line in use. */
export function currentLine(): LineView {
  const { lines, currentId } = useLines.getState()
  return lines.find((line) => line.id === currentId) ?? ownLine
}

/** Base URL for calls, without a trailing slash; '' for the page's own origin. */
export function currentHttpUrl(): string {
  return currentLine().httpUrl.replace(/\/+$/, '')
}

/** URL of the socket. */
export function currentSocketUrl(): string {
  const { socketUrl } = currentLine()
  if (socketUrl !== '') return socketUrl
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket`
}

/** Switches lines, from the next call on. */
export function chooseLine(id: string): void {
  change({ currentId: id })
}

/** Replaces the known lines, so that retired ones are forgotten; if the current line is retired, the page's own server is used again. */
export function rememberLines({ lines, trust }: Accepted): void {
  const named = lines.map((line) => (isOwn(line) ? { ...ownLine, name: line.name } : line))
  change({ lines: allLines(named), trust })
}

/** The server may list the address the app was loaded from. */
function isOwn({ httpUrl }: LineView): boolean {
  return httpUrl === '' || httpUrl.replace(/\/+$/, '') === globalThis.location?.origin
}

function change(lines: Partial<Lines>): void {
  useLines.setState(lines)
  const { lines: known, currentId, trust } = useLines.getState()
  deviceStorage.writeJson(storageKey, { lines: known, currentId, trust })
}

/** The built-in line always comes first. */
function allLines(known: readonly LineView[]): readonly LineView[] {
  const own = known.find(({ id }) => id === ownLineId) ?? ownLine
  return [own, ...known.filter(({ id }) => id !== ownLineId)]
}

function storedLines(): Lines {
  const stored = deviceStorage.readObject(storageKey) as Partial<Lines>
  const lines = Array.isArray(stored.lines) ? stored.lines.filter(isLine) : []
  const currentId = typeof stored.currentId === 'string' ? stored.currentId : ownLineId
  return { lines: allLines(lines), currentId, trust: stored.trust }
}

function isLine(value: unknown): value is LineView {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<Record<keyof LineView, unknown>>
  return [line.id, line.name, line.httpUrl, line.socketUrl].every((part) => typeof part === 'string')
}
