/** The input and output of a call of the console. */
import { z } from 'zod'
import type { Sql } from '../database'
import type { WaitFor } from '../health/answer-deadline'
import type { RateLimiter } from '../limits/rate-limit'
import type { Log } from '../log'
import type { Metrics } from '../metrics'
import { refuse } from '../refusal'
import type { Clock, Transact } from '../work'
import type { StaffDownloadImplementation, StaffImplementation } from './implement-staff'
import type { StaffGuest } from './staff-caller'
import type { StaffOffice } from './staff-office'

export interface StaffArrival {
  method: string
  path: string
  guest: StaffGuest
  /** The token from the cookie. */
  token: string | undefined
  /** Reads the input once its sender is known to be allowed to send one. */
  receive: () => Promise<Record<string, unknown>>
  signal: AbortSignal
  /** Whether the console polls by itself, with nobody at it: that does not keep a session alive. */
  isIdle: boolean
}

/** `cookie` is a session token to set, or null to clear it. */
export interface StaffAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
  cookie?: string | null | undefined
  /** The answer of a download. */
  response?: Response
}

export type StaffDispatch = (arrival: StaffArrival) => Promise<StaffAnswer>

export interface StaffDispatchParts {
  implementations: readonly StaffImplementation[]
  downloads: readonly StaffDownloadImplementation[]
  office: StaffOffice
  transact: Transact
  sql: Sql
  clock: Clock
  log: Log
  metrics: Metrics
  limiter: RateLimiter | undefined
  waitFor: WaitFor
}

/** Decodes the input of a call; refuses what its contract does not allow. */
export function decodeStaffInput(call: { input: z.ZodObject }, given: Record<string, unknown>): unknown {
  const result = z.safeDecode(call.input, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '')
  return refuse('BadInput', { field })
}
