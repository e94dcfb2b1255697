/** Logging in a browser by a QR code that it shows and a phone scans. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { flag, nested, Nothing, wireInput, wireView } from '../wire'
import { loginDevice, Platform, SignedIn } from './calls'

/** The seconds for which a code can be scanned; the browser shows another one then. */
export const qrLoginSeconds = 60
/** The seconds that a person has to confirm a code once they have scanned it. */
export const qrConfirmSeconds = 120

const Secret = z.string().regex(/^[\w-]{43}$/)
const code = [
  'code',
  Secret,
  'The code that the browser shows.',
  'n0Q9zqkqsmYb2hUuTqXkY1nC2Jm5Vd8RrLwPp7sGf3E',
] as const

export const offerQrLogin = defineCall({
  name: 'auth.offerQrLogin',
  wire: 'POST /im/in/offerQrLogin',
  auth: 'guest',
  isEntry: true,
  summary:
    'Begins to log in by a QR code, which a phone that is logged in scans within a minute. `key` is the SHA-256 of a random secret, ' +
    'base64url, that the browser keeps: it alone can collect the session.',
  input: wireInput({
    key: [
      'key',
      Secret,
      'The SHA-256 of the browser’s secret.',
      'pV0sF6b2mTqXkY1nC2Jm5Vd8RrLwPp7sGf3En0Q9zqk',
    ],
    platform: loginDevice.platform,
    system: loginDevice.system,
  }),
  output: wireView({ code: ['code', z.string()] }),
  refusals: [],
  limit: { count: 600, seconds: 3600 },
})

export const QrLoginState = z.enum(['waiting', 'scanned', 'confirmed'])
export type QrLoginState = z.output<typeof QrLoginState>

export const collectQrLogin = defineCall({
  name: 'auth.collectQrLogin',
  wire: 'POST /im/in/collectQrLogin',
  auth: 'guest',
  isEntry: true,
  summary:
    'Whether the code was scanned and confirmed; once it was, logs in. Only with the secret, and from the network, of the browser that ' +
    'shows the code. Ask every two seconds.',
  input: wireInput({
    code,
    secret: ['secret', Secret, 'The browser’s secret.', 'sFqJ9zqkqsmYb2hUuTqXkY1nC2Jm5Vd8RrLwPp7sGf3'],
    deviceId: loginDevice.deviceId,
  }),
  output: wireView({
    state: ['status', QrLoginState.catch('waiting')],
    signedIn: ['login', nested(SignedIn).optional()],
  }),
  refusals: ['QrLoginOver', 'DeletionPending'],
  limit: { count: 7200, seconds: 3600 },
})

export const readQrLogin = defineCall({
  name: 'auth.readQrLogin',
  wire: 'POST /im/in/readQrLogin',
  auth: 'member',
  summary: 'Who asks to log in by a code that I scanned. From then on nobody else can use the code.',
  input: wireInput({ code }),
  output: wireView({
    platform: ['platform', Platform.catch('other')],
    /** The name of the device and its browser; empty if it gave none. */
    device: ['device', z.string()],
    /** The network it asks from, without the part that identifies one customer. */
    place: ['place', z.string()],
    /** Whether it asks from the network that I am in. */
    isHere: ['same_place', flag()],
    /** When it asked, in Unix seconds. */
    at: ['time', z.int()],
  }),
  refusals: ['QrLoginOver'],
  limit: { count: 60, seconds: 3600 },
})

export const confirmQrLogin = defineCall({
  name: 'auth.confirmQrLogin',
  wire: 'POST /im/in/confirmQrLogin',
  auth: 'member',
  summary:
    'Lets the browser whose code I scanned log in to my account, with a session of its own. An account with a second factor has to prove ' +
    'it first (`FactorProofNeeded`).',
  input: wireInput({ code }),
  output: Nothing,
  refusals: ['QrLoginOver', 'FactorProofNeeded'],
  limit: { count: 60, seconds: 3600 },
})

export const cancelQrLogin = defineCall({
  name: 'auth.cancelQrLogin',
  wire: 'POST /im/in/cancelQrLogin',
  auth: 'member',
  summary: 'Ends a code that I scanned: the browser is not logged in.',
  input: wireInput({ code }),
  output: Nothing,
  refusals: [],
})

export const qrLoginCalls = [
  offerQrLogin,
  collectQrLogin,
  readQrLogin,
  confirmQrLogin,
  cancelQrLogin,
] as const
