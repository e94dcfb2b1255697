import { defineSettings, setting, values } from '../kernel/settings'

/** The map tile source; '' draws maps without tiles. */
export const mapSettings = defineSettings(
  {
    MAP_TILES: setting(
      values.text.regex(/^https?:\/\/[^\s;,'"]*\{z\}[^\s;,'"]*$/).optional(),
      'an address such as https://tiles.example.org/{z}/{x}/{y}.png',
    ),
    MAP_CREDIT: setting(values.text.optional(), 'the attribution that the map shows'),
  },
  (given) => ({ tiles: given.MAP_TILES ?? '', credit: given.MAP_CREDIT ?? '' }),
)
