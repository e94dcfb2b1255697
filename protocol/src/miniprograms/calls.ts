/** Mini programs and games: the catalogue, what I opened and pinned, and my identity for them. `docs/mini-programs.md` */
import { z } from 'zod'
import { defineCall } from '../contract'
import { openState, tolerantList } from '../tolerant'
import { flag, nested, Nothing, wireInput, wireView } from '../wire'
import { ProgramId, programId } from './order'
import { openPage } from './pages'
import { programPayingCalls } from './paying'

export const ProgramKind = z.enum(['game', 'miniProgram'])
export type ProgramKind = z.output<typeof ProgramKind>

const program = {
  id: ['id', ProgramId],
  name: ['name', z.string()],
  /** A one-line description. */
  about: ['desc', z.string()],
  kind: ['type', openState(ProgramKind)],
  /** The path of its picture, below the address of programs. */
  icon: ['icon', z.string()],
  isPinned: ['is_top', flag().catch(false)],
  /** Time when I last opened it, in seconds; absent if I never did. */
  openedAt: ['time', z.int().optional()],
} as const

const ProgramView = wireView(program)
export type ProgramView = z.output<typeof ProgramView>

/** The address of programs: an origin, or if that is '', a port on this server's host. */
const place = {
  origin: ['origin', z.string()],
  port: ['port', z.int()],
} as const

export const listPrograms = defineCall({
  name: 'miniprograms.list',
  wire: 'POST /im/dapp/list',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The mini programs and games of this service: those that I pinned, then those that I opened last, then the others.',
  input: wireInput({ kind: ['type', ProgramKind.optional(), 'Only games, or only mini programs.', 'game'] }),
  output: wireView({ programs: ['list', tolerantList(nested(ProgramView))], ...place }),
  refusals: [],
})

export const showProgram = defineCall({
  name: 'miniprograms.show',
  wire: 'POST /im/dapp/detail',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'One of them, with what it may ask me for and the servers that it talks to.',
  input: wireInput({ id: programId }),
  output: wireView({
    ...program,
    ...place,
    /** The page that opens first, below the address of programs. */
    entry: ['entry', z.string()],
    /** The names of calls of the bridge. */
    calls: ['permissions', tolerantList(z.string())],
    servers: ['servers', tolerantList(z.string())],
    /** The name of the person who gets what is paid to it; '' if it can't be paid. */
    payeeName: ['payee_name', z.string().catch('')],
    /** I have agreed that it may identify me. */
    knowsMe: ['is_known', flag().catch(false)],
  }),
  refusals: ['ProgramNotFound'],
})

export const openProgram = defineCall({
  name: 'miniprograms.open',
  wire: 'POST /im/dapp/open',
  auth: 'member',
  summary: 'Notes that I opened a program, for the list of those that I opened last.',
  input: wireInput({ id: programId }),
  output: Nothing,
  refusals: ['ProgramNotFound'],
})

export const pinProgram = defineCall({
  name: 'miniprograms.pin',
  wire: 'POST /im/dapp/top',
  auth: 'member',
  summary: 'Pins a program, or no longer.',
  input: wireInput({
    id: programId,
    isPinned: ['is_top', flag(), 'Whether it is pinned.', 1],
  }),
  output: Nothing,
  refusals: ['ProgramNotFound'],
})

export const introduceMe = defineCall({
  name: 'miniprograms.introduce',
  wire: 'POST /im/dapp/userInfo',
  auth: 'member',
  summary:
    'Who I am to a program: an id that no other program has for me, and a statement of it that its server can check, for five minutes. ' +
    'Without `agree` only if I agreed before.',
  input: wireInput({
    id: programId,
    agrees: ['agree', flag().optional(), 'That I agree; without it, whether I agreed before counts.', 1],
  }),
  output: wireView({
    /** My id for this program; unrelated to any id of the service. */
    idForProgram: ['open_id', z.string()],
    statement: ['sign', z.string()],
    /** Unix seconds. */
    expiresAt: ['expires', z.int()],
  }),
  refusals: ['ProgramNotFound', 'ConsentNeeded'],
  limit: { count: 60, seconds: 60 },
})

export const forgetMe = defineCall({
  name: 'miniprograms.forget',
  wire: 'POST /im/dapp/forget',
  auth: 'member',
  summary: 'Takes back that a program may know me. What it noted before stays with it; it has to ask again.',
  input: wireInput({ id: programId }),
  output: Nothing,
  refusals: [],
})

export const listConsents = defineCall({
  name: 'miniprograms.consents',
  wire: 'POST /im/dapp/consents',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The mini programs that may know me, those I agreed to last first; also those that are no longer in the catalogue, under their id.',
  input: wireInput({}),
  output: wireView({
    consents: [
      'list',
      tolerantList(
        nested(
          wireView({
            id: ['id', ProgramId],
            name: ['name', z.string()],
            /** Time when I agreed, in seconds. */
            agreedAt: ['time', z.int()],
          }),
        ),
      ),
    ],
  }),
  refusals: [],
})

export const miniProgramsCalls = [
  listPrograms,
  showProgram,
  openProgram,
  pinProgram,
  introduceMe,
  forgetMe,
  listConsents,
  openPage,
  ...programPayingCalls,
] as const
