import type { CallOutput } from '@linnet/protocol'
import type { PasswordRule } from '@linnet/protocol/auth/password-rule'
import { getBase } from '@linnet/protocol/startup/base'
import { cachedAnswer } from './query-client'
import { useQueryOf } from './use-query'

/** The operator's settings for every client. */
export type ServerSettings = {
  /** An address of map tiles with {z}, {x} and {y}; empty without a source. */
  mapTiles: string
  /** The credit shown on a map. */
  mapCredit: string
  /** The time for which a message can be recalled, and edited. */
  recallSeconds: number
  editHours: number
  /** Whether messages can be translated, and voice messages transcribed. */
  translates: boolean
  voiceToText: boolean
  passwordRule: PasswordRule
  /** The name of the wallet's currency. */
  currency: string
}

/** The operator's settings; defaults until the server has answered. */
export const useServerSettings = (): ServerSettings => settingsOf(useQueryOf(getBase, {}).data)

/** The operator's settings outside components, as last fetched. */
export const knownServerSettings = (): ServerSettings => settingsOf(cachedAnswer(getBase, {}))

function settingsOf(data: CallOutput<typeof getBase> | undefined): ServerSettings {
  const { mapTiles = '', mapCredit = '', recallSeconds = 120, editHours = 24 } = data ?? {}
  const { passwordRule = 'classic', currency = 'USDT' } = data ?? {}
  const [translates, voiceToText] = [data?.translates === 1, data?.voiceToText === 1]
  return { mapTiles, mapCredit, recallSeconds, editHours, translates, voiceToText, passwordRule, currency }
}
