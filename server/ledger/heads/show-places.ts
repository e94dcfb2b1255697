import type { ReadWork } from '../../kernel/work'
import { compareHead } from './compare'
import { readHeadLines } from './head'
import type { HeadPlace } from './places'
import type { HeadKeeping } from './watch'

export interface ShownPlace {
  name: string
  /** The newest block noted there. */
  block?: string
  isRight: boolean
}

/** The newest head in each place, and whether the chain has it. A place that does not answer is not right. */
export const showPlaces = (work: ReadWork, keeping: HeadKeeping): Promise<ShownPlace[]> =>
  Promise.all(
    keeping.places.map((place) =>
      showPlace(work, keeping, place).catch(() => ({ name: place.name, isRight: false })),
    ),
  )

async function showPlace(work: ReadWork, { signer }: HeadKeeping, place: HeadPlace): Promise<ShownPlace> {
  const { heads, forged } = readHeadLines((await place.readNewest()) ?? '', signer)
  const newest = heads.at(-1)
  if (!newest) return { name: place.name, isRight: forged === 0 }
  const isRight = forged === 0 && (await compareHead(work, newest))
  return { name: place.name, block: newest.n.toString(), isRight }
}
