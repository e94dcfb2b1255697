import { type PersonId, vendorContract } from '@linnet/protocol'
import type { TestWorld } from './world'

/** Makes somebody a vendor without the staff, for tests of vendor features. */
export async function makeVendor(world: Pick<TestWorld, 'sql'>, personId: PersonId): Promise<void> {
  await world.sql`
    insert into vendors.vendor (person_id, state, name, contact, about, contract, applied_at)
    values (${personId}, 'approved', 'A shop', 'shop@example.com', 'Tea', ${vendorContract}::int, now())
    on conflict (person_id) do update set state = 'approved'`
}
