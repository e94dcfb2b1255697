/** The categories of help articles. */
import type { CategoryView, saveCategory } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import {
  deleteCategory,
  lockCategory,
  selectCategories,
  updateCategoryPositions,
  upsertCategory,
} from './category-store'

type CategoryInput = z.output<(typeof saveCategory)['input']>
type Names = CategoryInput['names']

export const listOfCategories = async ({ sql }: Pick<ReadWork, 'sql'>): Promise<CategoryView[]> =>
  (await selectCategories(sql)).map(({ id, names, articles }) => ({ id, names: names as Names, articles }))

/** Adds or renames a category. Returns its id, and its previous names. */
export async function writeCategory(
  work: Work,
  { id, names }: CategoryInput,
): Promise<{ id: string; before: Names | undefined }> {
  if (Object.values(names).every((name) => name === undefined)) return refuse('NoText')
  const before = id === undefined ? undefined : await lockCategory(work.sql, id)
  if (id !== undefined && !before) return refuse('CategoryNotFound')
  const written = id ?? work.newId<string>()
  await upsertCategory(work.sql, { id: written, names, nowMs: work.nowMs })
  return { id: written, before: before?.names as Names | undefined }
}

/** Puts the categories in an order. Returns the previous order. */
export async function reorderCategories(work: Work, ids: readonly string[]): Promise<string[]> {
  const before = (await selectCategories(work.sql)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) return refuse('CategoryNotFound')
  const named = new Set(ids)
  await updateCategoryPositions(work.sql, [...named, ...before.filter((id) => !named.has(id))])
  return before
}

/** Deletes a category that has no articles. Returns its names. */
export async function dropCategory(work: Work, id: string): Promise<Names> {
  const category = await lockCategory(work.sql, id)
  if (!category) return refuse('CategoryNotFound')
  if ((await deleteCategory(work.sql, id)).length === 0) return refuse('CategoryInUse')
  return category.names
}
