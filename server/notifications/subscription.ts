/**
 * A browser's subscription, as its page registered it: the address of its push service, the encryption keys,
 * and the device's choices.
 */
import { type Language, languages, ringerModes, type RingerMode } from '@linnet/protocol'
import type { PushSubscription } from '../profiles'

export interface Subscription {
  sessionId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: Language
  ringer: RingerMode
  /** Whether the device shows a number on the app's icon; assumed of older apps, which don't say. */
  showsBadge: boolean
}

/** Reads a subscription; undefined if the id belongs to a push service that this server does not support. */
export function readSubscription({ sessionId, content }: PushSubscription): Subscription | undefined {
  const { endpoint, keys, lang, ringer, badge } = parse(content)
  if (typeof endpoint !== 'string' || typeof keys !== 'object' || keys === null) return undefined
  const { p256dh, auth } = keys as Record<string, unknown>
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  return {
    sessionId,
    endpoint,
    keys: { p256dh, auth },
    language: languages.find((language) => language === lang) ?? 'zh-cn',
    ringer: Object.values(ringerModes).find((mode) => mode === ringer) ?? ringerModes.ring,
    showsBadge: badge !== false,
  }
}

function parse(content: string): Record<string, unknown> {
  if (!content.startsWith('{')) return {}
  try {
    return JSON.parse(content) as Record<string, unknown>
  } catch {
    return {}
  }
}
