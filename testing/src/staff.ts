import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@linnet/protocol'
import {
  approveProposal,
  type StaffCall,
  type StaffDownload,
  type StaffId,
  type StaffInput,
  type StaffOutput,
  type StaffRole,
  staffPath,
} from '@linnet/protocol/staff'
import type { Sql } from '../../server/kernel/database'
import type { Outcome } from './call'

/** Makes calls of the staff console. Input and output are in wire format: amounts are decimal text. */
export interface StaffCaller {
  call<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<Outcome<StaffOutput<C>>>
  /** Like `call`, but a refusal fails the test. */
  do<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<StaffOutput<C>>
  download(download: StaffDownload, input: Record<string, string>): Promise<Response>
}

/** A member of staff with a live session, who proved the second factor just now. */
export interface StaffPerson extends StaffCaller {
  readonly id: StaffId
  readonly name: string
  readonly role: StaffRole
  /** The session's cookie, in the form that the browser sends. */
  readonly cookie: string
  in(language: Language): StaffCaller
}

export interface StaffPlace {
  adminUrl: string
  /** The origin of the page, if it isn't `adminUrl`: passkeys need a host name. */
  origin?: string
  cookie?: string | undefined
  language?: Language
  /** Receives the cookie set by an answer. */
  onCookie?: (cookie: string) => void
}

/** Sends a call in the same way as the console. */
export function sendStaffCall(place: StaffPlace, path: string, input: unknown) {
  const { adminUrl, origin = adminUrl, cookie, language = 'en-us' } = place
  return fetch(`${adminUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      origin,
      host: new URL(origin).host,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify(input),
  })
}

export function createStaffCaller(place: StaffPlace): StaffCaller {
  const caller: StaffCaller = {
    async call(call, input) {
      const response = await sendStaffCall(place, staffPath(call), input)
      const cookie = response.headers.get('set-cookie')?.split(';')[0]
      if (cookie !== undefined) place.onCookie?.(cookie)
      const body = (await response.json()) as never
      return response.ok ? { ok: true, value: body } : { ok: false, refusal: refusalFrom(body) }
    },
    async do(call, input) {
      const outcome = await caller.call(call, input)
      if (outcome.ok) return outcome.value
      throw new Error(`${call.name} was refused: ${outcome.refusal.name} (${outcome.refusal.message})`)
    },
    download: (download, input) =>
      fetch(`${place.adminUrl}${staffPath(download)}?${String(new URLSearchParams(input))}`, {
        headers: place.cookie === undefined ? {} : { cookie: place.cookie },
      }),
  }
  return caller
}

function refusalFrom(body: { refusal: string; message: string; parameters: Record<string, unknown> }) {
  return { name: body.refusal, message: body.message, parameters: body.parameters }
}

/** The hash of a random password. */
const noPassword = Bun.password.hashSync(randomBytes(32), {
  algorithm: 'argon2id',
  memoryCost: 8,
  timeCost: 1,
})

/** Adds somebody to the staff without an invitation, which has tests of its own. */
export async function hire(
  { sql, adminUrl, nowMs }: { sql: Sql; adminUrl: string; nowMs: number },
  { role, name }: { role: StaffRole; name: string },
): Promise<StaffPerson> {
  const id = Bun.randomUUIDv7() as StaffId
  const token = randomBytes(32).toString('base64url')
  const now = new Date(nowMs)
  await sql`insert into staff.account (id, email, name, role, state, password_hash, created_at)
    values (${id}, ${`${id}@staff.test`}, ${name}, ${role}, 'active', ${noPassword}, ${now})`
  await sql`insert into staff.session (id, account_id, hash, address, user_agent, started_at, seen_at, stepped_up_at)
    values (${Bun.randomUUIDv7()}, ${id}, ${createHash('sha256').update(token).digest()}, '127.0.0.1', 'test', ${now}, ${now},
      ${now})`
  const cookie = `linnet-staff=${token}`
  const callerIn = (language: Language) => createStaffCaller({ adminUrl, cookie, language })
  return { id, name, role, cookie, in: callerIn, ...callerIn('en-us') }
}

/** Performs an action that takes two people: one proposes, the other approves. */
export async function doTogether<C extends StaffCall>(
  [proposer, approver]: readonly [StaffPerson, StaffPerson],
  call: C,
  input: StaffInput<C>,
): Promise<void> {
  const { proposalId = '' } = (await proposer.do(call, input)) as { proposalId?: string }
  await approver.do(approveProposal, { id: proposalId })
}
