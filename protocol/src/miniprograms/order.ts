/** Orders that a program asks a person to pay. */
import { z } from 'zod'
import { text, wireInput } from '../wire'

/** The program's name in addresses. */
export const ProgramId = text({ max: 40 }).regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)

export const maxOrderTitle = 60

/** Text in one line that is not only spaces. */
export const oneLine = (max: number) =>
  text({ max }).regex(/^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u)

/** The program's own name for an order: each order is paid once. */
export const OrderName = z.string().regex(/^[\w-]{1,64}$/)

/** The item paid for, in the program's own words. */
export const OrderTitle = oneLine(maxOrderTitle)

export const programId = ['id', ProgramId, 'The program.', 'four-in-a-row'] as const
export const orderName = ['order', OrderName, 'The program’s own name for the order.', 'a-1'] as const
/** An order of a program; its amount is sent separately. */
export const ProgramOrder = wireInput({
  id: programId,
  order: orderName,
  title: ['title', OrderTitle, 'What is paid for, in words of the program.', 'A cup of tea'],
})
export type ProgramOrder = z.output<typeof ProgramOrder>
