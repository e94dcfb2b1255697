/** Network lines: the addresses under which the same service can be reached. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { flag, nested, Nothing, wireInput, wireView } from '../wire'

export const LineView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string()],
  httpUrl: ['http_url', z.string()],
  socketUrl: ['socket_url', z.string()],
  /** Whether people may switch to the line. */
  isSwitch: ['isSwitch', flag()],
})
export type LineView = z.output<typeof LineView>

export const listLines = defineCall({
  name: 'lines.list',
  wire: 'GET /im/app/getLineConfig',
  auth: 'guest',
  ignoresUnknown: true,
  summary:
    'The network lines: the whole list, so that a client forgets those that are missing. An operator may sign it, and clients that know the key believe no other.',
  input: wireInput({}),
  output: wireView({
    lines: ['data', tolerantList(nested(LineView))],
    /** The list as the operator signed it: JSON with `issued_at` and `lines`, and its Ed25519 signature, in base64url with a dot. */
    signed: ['signed', z.string().optional().catch(undefined)],
    publicKey: ['public_key', z.string().optional().catch(undefined)],
  }),
  refusals: [],
})

export const checkLine = defineCall({
  name: 'lines.check',
  wire: 'GET /im/app/checkLine',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'Checks that this line works: HTTP status 200.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const linesCalls = [listLines, checkLine] as const
