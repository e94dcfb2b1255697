import { type OutgoingConfig, outgoingFields, outgoingOf } from '../kernel/outgoing/settings'
import { defineSettings, setting, values } from '../kernel/settings'

export interface MapConfig {
  /** An address with {z}, {x} and {y}; '' without a source of tiles. */
  tiles: string
  credit: string
  outgoing: OutgoingConfig
}

export const mapSettings = defineSettings(
  {
    MAP_TILES: setting(
      values.text.regex(/^https?:\/\/[^\s;,'"]*\{z\}[^\s;,'"]*$/).optional(),
      'an address such as https://tiles.example.org/{z}/{x}/{y}.png',
    ),
    MAP_CREDIT: setting(values.text.optional(), 'the attribution that the map shows'),
    ...outgoingFields,
  },
  (given): MapConfig => ({
    tiles: given.MAP_TILES ?? '',
    credit: given.MAP_CREDIT ?? '',
    outgoing: outgoingOf(given),
  }),
)
