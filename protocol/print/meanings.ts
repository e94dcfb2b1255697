/** The meanings of fields as the contract states them. */
import { z } from 'zod'
import { fieldsOf } from '../src'
import { examples } from '../src/examples'
import { type Meaning, type Meanings, meaningsOf } from '../src/meaning'

/** The meaning of a field that states none of its own, by wire name. */
export const commonMeanings: Meanings = {
  list_id: ['The conversation.', examples.conversationId],
  user_id: ['The person.', examples.personId],
  cid: [
    'An id that the client makes once for each logical request, before the first try. Sent again with the same fields, it gives the first answer again.',
    examples.cid,
  ],
  cseq: ['The entry, by its number in the conversation’s log.', 42, 'position in the log, from 1'],
  asset: ['What is paid with. The default is USDT.', 'USDT'],
}

interface MeaningfulField {
  schema: z.ZodType
  meaning: Meaning | undefined
}

/** The fields of an object, also of an optional one, by their names on the wire; none of any other schema. */
export function meaningfulFieldsOf(schema: z.ZodType): Readonly<Record<string, MeaningfulField>> {
  const fields = fieldsOf(schema)
  if (fields)
    return Object.fromEntries(
      Object.values(fields).map(([wire, value, text, example, unit]) => {
        const own: Meaning | undefined =
          text === undefined ? undefined : unit === undefined ? [text, example] : [text, example, unit]
        return [wire, { schema: value, meaning: own ?? commonMeanings[wire] }]
      }),
    )
  if (schema instanceof z.ZodOptional) return meaningfulFieldsOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return {}
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const meanings = meaningsOf(schema)
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, { schema: value, meaning: meanings?.[name] }]),
  )
}
