/** Headers that every response carries, so that a browser gives a page no more rights than it needs. */
import { pictureFolder } from '@linnet/protocol'

export interface SecurityHeaderParts {
  /** Whether the server is reached over TLS. */
  isSecure: boolean
  /** Whether pages of other origins of this server show its files. */
  hasOtherOrigins: () => boolean
}

const year = 31_536_000

/** Permissions that pages may ask for: the camera for codes and pictures, the microphone to record, the location to be sent. */
const allowed = ['camera', 'microphone', 'geolocation']
const denied = [
  'accelerometer',
  'ambient-light-sensor',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = [...allowed.map((name) => `${name}=(self)`), ...denied.map((name) => `${name}=()`)].join(
  ', ',
)

/** Adds the headers to a response, except those that it already has. */
export function createSecurityHeaders({ isSecure, hasOtherOrigins }: SecurityHeaderParts) {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${year}` }),
  }
  return (response: Response, pathname: string): void => {
    for (const [name, value] of Object.entries(everywhere))
      if (!response.headers.has(name)) response.headers.set(name, value)
    const isFile = pathname.startsWith('/im/file/') || pathname.startsWith(pictureFolder)
    const isShared = isFile && hasOtherOrigins()
    response.headers.set('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin')
  }
}
