import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { PersonId } from '../wire'
import { PersonName, photoFiles, replyMeanings, seenReply, sentReply } from './fields'
import { defineKind, none, openObject } from './kind'

/** A person's contact card. */
export const contactCardKind = defineKind({
  number: 8,
  sent: withMeanings(z.strictObject({ personId: PersonId, ...sentReply }), {
    personId: ['The person whose card is sent.', examples.otherId],
    ...replyMeanings,
  }),
  seen: openObject({ person: PersonName, ...seenReply }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ person }) => photoFiles(person.photo),
  searchText: none,
  summary: ({ person }) => person.name,
})
