import { z } from 'zod'
import { text } from '../wire'
import { seenReply, sentReply } from './fields'
import { defineKind, none, openObject } from './kind'

/** A place. */
export const locationKind = defineKind({
  number: 11,
  sent: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    title: text({ max: 100 }),
    address: text({ max: 300 }),
    ...sentReply,
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
