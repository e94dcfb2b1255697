/** The headers of a program's files: a page may use its own scripts and the servers of its manifest, and nothing else. */
import type { Manifest } from './manifest'

export interface PolicyParts {
  /** The origin on which programs are served. */
  origin: string
  /** The origins of the app, the only ones that may show a program. */
  apps: readonly string[]
}

const denied = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'focus-without-user-activation',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]

/** The policy that denies frames of others what a device has. */
export const deniedFeatures = denied.map((name) => `${name}=()`).join(', ')

/**
 * The headers of a file. Wherever it is opened, even in its own window, `sandbox` makes its origin opaque: it
 * has no cookies and no storage, and is isolated from other programs on the same address. Scripts are its
 * only permission.
 */
export function programHeaders(
  { id, servers }: Pick<Manifest, 'id' | 'servers'>,
  { origin, apps }: PolicyParts,
): Record<string, string> {
  const own = `${origin}/${id}/`
  const directives = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `media-src ${own} blob:`,
    `connect-src ${[own, ...servers].join(' ')}`,
    // Not every browser knows it yet.
    "webrtc 'block'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${apps.length > 0 ? apps.join(' ') : "'none'"}`,
    'sandbox allow-scripts',
  ]
  return {
    'content-security-policy': directives.join('; '),
    'permissions-policy': deniedFeatures,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    // Scripts of a page with an opaque origin are cross-origin requests.
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  }
}
