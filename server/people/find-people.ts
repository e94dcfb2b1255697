/** People with what is in force against them. */
import type { searchStaffPeople } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { ReadWork } from '../kernel/work'
import { searchForStaff } from '../profiles'
import { everyoneUnder, heldBackAmong } from '../sanctions'

type Search = typeof searchStaffPeople

export async function findPeople(
  work: ReadWork,
  input: z.output<Search['input']>,
): Promise<z.output<Search['output']>> {
  const among = input.under === undefined ? null : await everyoneUnder(work, input.under)
  const { rows, ...page } = await searchForStaff(work, input, among)
  const under = await heldBackAmong(
    work,
    rows.map(({ id }) => id),
  )
  return { ...page, rows: rows.map((row) => ({ ...row, under: under(row.id) })) }
}
