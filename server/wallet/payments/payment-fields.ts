import { type CallInput, checkBeforePay } from '@linnet/protocol'
import { fieldsOf } from '@linnet/protocol/wire'

export type Field = keyof CallInput<typeof checkBeforePay>

/** The field's name on the wire. */
export const wireName = (field: Field): string => fieldsOf(checkBeforePay.input)?.[field]?.[0] ?? field
