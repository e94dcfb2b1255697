import { z } from 'zod'
import { PersonId } from '../wire'
import { PersonName, photoFiles } from './fields'
import { defineKind, none, openObject } from './kind'

/** A poke. Without a person it is for everybody in a group, or for the other person in a one-to-one conversation. */
export const pokeKind = defineKind({
  number: 9,
  sent: z.strictObject({ personId: PersonId.optional() }),
  seen: openObject({ person: PersonName.optional() }),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: ({ person }) => photoFiles(person?.photo),
  searchText: none,
  summary: ({ person }) => person?.name ?? '',
})
