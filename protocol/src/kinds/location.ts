import { z } from 'zod'
import { withMeanings } from '../meaning'
import { text } from '../wire'
import { replyMeanings, seenReply, sentReply } from './fields'
import { defineKind, none, openObject } from './kind'

/** A place as members send it. */
export const sentPlace = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  title: text({ max: 100 }),
  address: text({ max: 300 }),
}

/** A place. */
export const locationKind = defineKind({
  number: 11,
  sent: withMeanings(z.strictObject({ ...sentPlace, ...sentReply }), {
    latitude: ['North of the equator; negative in the south.', 22.2819, 'degrees'],
    longitude: ['East of Greenwich; negative in the west.', 114.1582, 'degrees'],
    title: ['The name of the place.', 'Star Ferry Pier'],
    address: ['The address of the place; may be empty.', '8 Man Kwong Street, Central'],
    ...replyMeanings,
  }),
  seen: openObject({
    latitude: z.number(),
    longitude: z.number(),
    title: z.string(),
    address: z.string(),
    ...seenReply,
  }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: none,
  searchText: ({ title, address }) => [title, address],
  summary: ({ title }) => title,
})
