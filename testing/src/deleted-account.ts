import { requestDeletion } from '@linnet/protocol'
import { completeDeletion } from '@linnet/protocol/staff'
import { loginPassword } from './login'
import { doTogether } from './staff'
import { until } from './until'
import type { Person, TestWorld } from './world'

/** Deletes an account as its person and the staff do, and waits until everything of it is forgotten. */
export async function deleteAccount(world: TestWorld, person: Person): Promise<void> {
  const { id } = await person.do(requestDeletion, { password: loginPassword })
  await approveDeletion(world, id)
  await untilForgotten(world, id)
}

/** Closes the account of a request, as two of the staff. */
export async function approveDeletion(world: TestWorld, requestId: string): Promise<void> {
  const sam = await world.staff('support', 'Sam')
  const olga = await world.staff('owner', 'Olga')
  await doTogether([sam, olga], completeDeletion, { id: requestId, reason: 'asked for it' })
}

/** Waits until a job has forgotten everything of an account whose deletion was completed. */
export async function untilForgotten({ sql }: Pick<TestWorld, 'sql'>, requestId: string): Promise<void> {
  await until(async () => {
    const rows = await sql<unknown[]>`
      select 1 from datarequests.request where id = ${requestId} and state = 'done' and forgetting is null`
    return rows.length > 0
  })
}
