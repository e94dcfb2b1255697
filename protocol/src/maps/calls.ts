/** Small maps of places, which the server draws. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { count, nested, wireInput, wireView } from '../wire'

/** Maps are below this path; each address is immutable. */
export const mapFolder = '/im/map/'

export const MapPicture = wireView({
  /** The path of the picture. */
  path: ['url', z.string()],
  /** Its size in pixels: two for each pixel of the card. */
  width: ['width', count({ max: 4096 })],
  height: ['height', count({ max: 4096 })],
})
export type MapPicture = z.output<typeof MapPicture>

export const previewMap = defineCall({
  name: 'maps.preview',
  wire: 'POST /im/map/preview',
  auth: 'member',
  summary:
    'A small map with the place in its middle, drawn from the tiles of `map_tiles`, so that no device reveals to their source what it shows. ' +
    'Show `map_credit` with it. Nothing is answered without a source of tiles, and while it cannot be reached.',
  input: wireInput({
    latitude: [
      'latitude',
      z.number().min(-90).max(90),
      'North of the equator; negative in the south.',
      22.2819,
    ],
    longitude: [
      'longitude',
      z.number().min(-180).max(180),
      'East of Greenwich; negative in the west.',
      114.1582,
    ],
  }),
  output: wireView({ picture: ['picture', nested(MapPicture).optional()] }),
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

export const mapCalls = [previewMap] as const
