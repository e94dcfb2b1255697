import type { Sql } from '../kernel/database'

export interface PackRow {
  id: string
  personId: string
  isFavourites: boolean
  name: string
  code: string | null
}

const columns = (sql: Sql) =>
  sql`pack.id, pack.person_id as "personId", pack.is_favourites as "isFavourites", pack.name, pack.code`

/** Locks a person's stickers; concurrent changes wait. */
export const lockHolder = (sql: Sql, personId: string) => sql`
    insert into stickers.holder (person_id) values (${personId})
    on conflict (person_id) do update set person_id = excluded.person_id`

/** The packs of a person in their order. */
export const selectPacksOf = (sql: Sql, personId: string) => sql<PackRow[]>`
    select ${columns(sql)} from stickers.pack where person_id = ${personId} order by place, id`

/** A sticker pack of any owner; never the favourites. */
export async function selectPack(sql: Sql, id: string): Promise<PackRow | undefined> {
  const [row] = await sql<PackRow[]>`
    select ${columns(sql)} from stickers.pack where id = ${id} and not is_favourites`
  return row
}

export async function selectFavourites(sql: Sql, personId: string): Promise<PackRow | undefined> {
  const [row] = await sql<PackRow[]>`
    select ${columns(sql)} from stickers.pack where person_id = ${personId} and is_favourites`
  return row
}

/** A shared pack. */
export async function selectShared(sql: Sql, code: string): Promise<PackRow | undefined> {
  const [row] = await sql<PackRow[]>`select ${columns(sql)} from stickers.pack where code = ${code}`
  return row
}

/** The person's copy of this pack, made when they took it over. */
export async function selectTaken(
  sql: Sql,
  { personId, sourceId }: { personId: string; sourceId: string },
): Promise<PackRow | undefined> {
  const [row] = await sql<PackRow[]>`
    select ${columns(sql)} from stickers.pack where person_id = ${personId} and source_id = ${sourceId}`
  return row
}

export interface NewPack {
  id: string
  personId: string
  isFavourites: boolean
  name: string
  sourceId: string | null
  nowMs: number
}

/** Inserts the pack after all others of the person. */
export const insertPack = (sql: Sql, pack: NewPack) => sql`
    insert into stickers.pack (id, person_id, is_favourites, name, place, source_id, made_at)
    select ${pack.id}, ${pack.personId}, ${pack.isFavourites}, ${pack.name}, coalesce(max(place), 0) + 1, ${pack.sourceId},
      ${new Date(pack.nowMs)}
    from stickers.pack where person_id = ${pack.personId}`

export async function countPacks(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stickers.pack where person_id = ${personId} and not is_favourites`
  return row?.count ?? 0
}

export const updatePackName = (sql: Sql, { id, name }: { id: string; name: string }) =>
  sql`update stickers.pack set name = ${name} where id = ${id}`

export const updatePackCode = (sql: Sql, { id, code }: { id: string; code: string | null }) =>
  sql`update stickers.pack set code = ${code} where id = ${id}`

/** Stores an order of packs; those not named come last, in their previous order. */
export const updatePackOrder = (
  sql: Sql,
  { personId, ids }: { personId: string; ids: readonly string[] },
) => sql`
    with wanted as (
      select value::uuid as id, nth from json_array_elements_text(${JSON.stringify(ids)}::text::json) with ordinality as each(value, nth)
    ), ordered as (
      select pack.id, row_number() over (order by (select min(nth) from wanted where wanted.id = pack.id) nulls last, place, pack.id) as place
      from stickers.pack where person_id = ${personId}
    )
    update stickers.pack set place = ordered.place from ordered where pack.id = ordered.id`

export async function deletePack(
  sql: Sql,
  { personId, id }: { personId: string; id: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from stickers.pack where id = ${id} and person_id = ${personId} and not is_favourites returning 1`
  return rows.length > 0
}

export const deleteAllOf = (sql: Sql, personId: string) =>
  sql`with gone as (delete from stickers.pack where person_id = ${personId})
    delete from stickers.holder where person_id = ${personId}`
