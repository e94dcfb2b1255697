import { z } from 'zod'
import { PersonId } from '../wire'
import { PersonName, photoFiles, seenReply, sentReply } from './fields'
import { defineKind, none, openObject } from './kind'

/** A person's contact card. */
export const contactCardKind = defineKind({
  number: 8,
  sent: z.strictObject({ personId: PersonId, ...sentReply }),
  seen: openObject({ person: PersonName, ...seenReply }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ person }) => photoFiles(person.photo),
  searchText: none,
  summary: ({ person }) => person.name,
})
