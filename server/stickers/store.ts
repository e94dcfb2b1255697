import type { FileFacts } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface StickerRow {
  id: string
  packId: string
  personId: string
  name: string | null
  file: FileFacts | null
  words: string[]
}

const columns = (sql: Sql) =>
  sql`sticker.id, pack_id as "packId", sticker.person_id as "personId", sticker.name, file, words`

/** The stickers of these packs, in each pack's order. */
export const selectStickers = (sql: Sql, packIds: readonly string[]) => sql<StickerRow[]>`
    select ${columns(sql)} from stickers.sticker where pack_id = any(${sql.array([...packIds], 'UUID')})
    order by pack_id, place, id`

/** The first sticker of each pack, and the number of its stickers. */
export const selectCovers = (sql: Sql, codes: readonly string[]) =>
  sql<{ code: string; name: string; count: number; file: FileFacts | null; drawing: string | null }[]>`
    select code, pack.name, (select count(*)::int from stickers.sticker where pack_id = pack.id) as count, cover.file, cover.name as drawing
    from stickers.pack
    join lateral (select file, sticker.name from stickers.sticker where pack_id = pack.id order by place, id limit 1) as cover on true
    where code = any(${sql.array([...codes], 'UUID')})`

export const selectByIds = (sql: Sql, ids: readonly string[]) => sql<StickerRow[]>`
    select ${columns(sql)} from stickers.sticker where id = any(${sql.array([...ids], 'UUID')})`

export interface NewSticker extends StickerRow {
  /** Whether to insert it before all others of the pack. */
  isFirst: boolean
}

/** Stores a sticker and returns whether it did: not if the id is taken, or the pack already has it. */
export async function insertSticker(sql: Sql, sticker: NewSticker): Promise<boolean> {
  const { id, packId, personId, name, file, words, isFirst } = sticker
  const rows = await sql<unknown[]>`
    insert into stickers.sticker (id, pack_id, person_id, name, file_id, file, words, place)
    select ${id}, ${packId}, ${personId}, ${name}, ${file?.id ?? null}::uuid, ${file && JSON.stringify(file)}::text::json,
      ${JSON.stringify(words)}::text::json, case when ${isFirst} then coalesce(min(place), 0) - 1 else coalesce(max(place), 0) + 1 end
    from stickers.sticker where pack_id = ${packId}
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** Moves the sticker with this picture or drawing before all others. */
export const moveToFront = (
  sql: Sql,
  { packId, fileId, name }: { packId: string; fileId: string | null; name: string | null },
) => sql`
    update stickers.sticker set place = (select min(place) - 1 from stickers.sticker where pack_id = ${packId})
    where pack_id = ${packId} and (file_id = ${fileId}::uuid or name = ${name}::text)`

/** Adds the stickers that the pack lacks, in the order given. */
export const insertLacking = (
  sql: Sql,
  { packId, personId, stickers }: { packId: string; personId: string; stickers: readonly StickerRow[] },
) => sql`
    insert into stickers.sticker (id, pack_id, person_id, name, file_id, file, words, place)
    select input.id, ${packId}, ${personId}, input.name, (input.file ->> 'id')::uuid, input.file, input.words,
      nth + (select coalesce(max(place), 0) from stickers.sticker where pack_id = ${packId})
    from json_to_recordset(${jsonRows(stickers.map((sticker, nth) => ({ ...sticker, nth: nth + 1 })))}::text::json)
      as input(id uuid, name text, file json, words json, nth integer)
    on conflict do nothing`

export async function countStickers(sql: Sql, packId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stickers.sticker where pack_id = ${packId}`
  return row?.count ?? 0
}

export async function updateWords(
  sql: Sql,
  { personId, id, words }: { personId: string; id: string; words: readonly string[] },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update stickers.sticker set words = ${JSON.stringify(words)}::text::json
    where id = ${id} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/** Stores an order of stickers; those not named come last, in their previous order. */
export const updateOrder = (sql: Sql, { packId, ids }: { packId: string; ids: readonly string[] }) => sql`
    with wanted as (
      select value::uuid as id, nth from json_array_elements_text(${JSON.stringify(ids)}::text::json) with ordinality as each(value, nth)
    ), ordered as (
      select sticker.id, row_number() over (
        order by (select min(nth) from wanted where wanted.id = sticker.id) nulls last, place, sticker.id) as place
      from stickers.sticker where pack_id = ${packId}
    )
    update stickers.sticker set place = ordered.place from ordered where sticker.id = ordered.id`

export const deleteStickers = (sql: Sql, { personId, ids }: { personId: string; ids: readonly string[] }) =>
  sql<{ id: string }[]>`
    delete from stickers.sticker where id = any(${sql.array([...ids], 'UUID')}) and person_id = ${personId} returning id`

export const selectCarried = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select distinct file_id as id from stickers.sticker where file_id = any(${sql.array([...fileIds], 'UUID')})`

/** Whether the file is a sticker of the person, or in a shared pack. */
export async function isFileShown(
  sql: Sql,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from stickers.sticker join stickers.pack on pack.id = pack_id
    where file_id = ${fileId} and (pack.person_id = ${personId} or code is not null) limit 1`
  return rows.length > 0
}
