/** Staff of a journey's server: invited and logged in through the API, for journeys that are not about that. */
import {
  acceptInvitation,
  approveProposal,
  inviteStaff,
  type StaffCall,
  type StaffInput,
  type StaffOutput,
  staffPath,
  type StaffRole,
  showInvitation,
} from '@linnet/protocol/staff'
import type { BrowserContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Linnet } from './server'

export interface StaffPerson {
  name: string
  email: string
  role: StaffRole
  password: string
  /** The secret that an authenticator app would hold. */
  totpSecret: string
  /** Each proves the second factor once; take one with `pop()`. A code of an app is accepted once in 30 seconds. */
  recoveryCodes: string[]
  /** The session's cookie: name and value. The session is stepped up for its first five minutes. */
  cookie: string
}

const password = 'a quiet pine forest 7'
let made = 0

/** The first owner of a server, by the command that prints a link. */
export async function newOwner(linnet: Linnet, name = 'Olive'): Promise<StaffPerson> {
  const email = `owner${++made}@example.org`
  return accept(linnet, { link: await linnet.inviteOwner(email, name), name, email, role: 'owner' })
}

/** A person with a role, invited by an owner. */
export async function newStaff(
  linnet: Linnet,
  owner: StaffPerson,
  { role, name }: { role: StaffRole; name: string },
): Promise<StaffPerson> {
  const email = `staff${++made}@example.org`
  const { link } = await callStaff(linnet, { call: inviteStaff, input: { name, email, role }, as: owner })
  return accept(linnet, { link, name, email, role })
}

/** Makes a staff call; throws if it is refused. */
export async function callStaff<C extends StaffCall>(
  linnet: Linnet,
  made: { call: C; input: StaffInput<C>; as?: StaffPerson },
): Promise<StaffOutput<C>> {
  return (await post(linnet, made)).output
}

/** Makes a decision that takes two people: two owners, made by the command, decide it together. */
export async function decideTogether<C extends StaffCall>(
  linnet: Linnet,
  made: { call: C; input: StaffInput<C> },
): Promise<void> {
  const [one, two] = [await newOwner(linnet), await newOwner(linnet)]
  const { proposalId = '' } = (await callStaff(linnet, { ...made, as: one })) as { proposalId?: string }
  await callStaff(linnet, { call: approveProposal, input: { id: proposalId }, as: two })
}

/** The code that an authenticator app shows now. */
export const totpCode = (secret: string): string => new TOTP({ secret }).generate()

/** Logs a browser in; its pages then open the console at `linnet.adminUrl`. */
export async function enterConsole(
  context: BrowserContext,
  linnet: Linnet,
  { cookie }: StaffPerson,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: linnet.adminUrl, httpOnly: true, sameSite: 'Strict' }])
}

async function accept(
  linnet: Linnet,
  { link, ...person }: { link: string; name: string; email: string; role: StaffRole },
): Promise<StaffPerson> {
  const token = link.split('/').at(-1) ?? ''
  const { totp } = await callStaff(linnet, { call: showInvitation, input: { token } })
  const factor = { kind: 'totp' as const, code: totpCode(totp.secret) }
  const { output, cookie } = await post(linnet, {
    call: acceptInvitation,
    input: { token, password, factor },
  })
  return { ...person, password, totpSecret: totp.secret, recoveryCodes: output.codes, cookie }
}

async function post<C extends StaffCall>(
  { adminUrl }: Linnet,
  { call, input, as }: { call: C; input: StaffInput<C>; as?: StaffPerson },
): Promise<{ output: StaffOutput<C>; cookie: string }> {
  const response = await fetch(`${adminUrl}${staffPath(call)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: adminUrl,
      'accept-language': 'en',
      ...(as && { cookie: as.cookie }),
    },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${call.name} was refused: ${await response.text()}`)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { output: (await response.json()) as StaffOutput<C>, cookie }
}
