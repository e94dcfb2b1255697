import { z } from 'zod'
import { defineKind, none, openObject } from './kind'

/** The live stream that a message invites to. Whether it is running is queried when the card is shown. */
export const LiveCard = openObject({ id: z.string(), title: z.string(), host: z.string() })
export type LiveCard = z.output<typeof LiveCard>

/** The kind of an invitation to a live stream. */
export const defineLiveKind = <const N extends number>(number: N) =>
  defineKind({
    number,
    sent: 'serverOnly',
    seen: openObject({ live: LiveCard }),
    may: { forward: false, quote: false, edit: false, recall: true },
    files: none,
    searchText: none,
    summary: ({ live: { title } }) => title,
  })
