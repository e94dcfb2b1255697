import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { PersonId } from '../wire'
import { PersonName, photoFiles } from './fields'
import { defineKind, none, openObject } from './kind'

/** A poke. Without a person it is for everybody in a group, or for the other person in a one-to-one conversation. */
export const pokeKind = defineKind({
  number: 9,
  sent: withMeanings(z.strictObject({ personId: PersonId.optional() }), {
    personId: ['The person to poke. Without it, the other person or the whole group.', examples.otherId],
  }),
  seen: openObject({ person: PersonName.optional() }),
  may: { forward: false, quote: false, edit: false, recall: true },
  files: ({ person }) => photoFiles(person?.photo),
  searchText: none,
  summary: ({ person }) => person?.name ?? '',
})
