/** Stickers and packs as they are shown. */
import { z } from 'zod'
import { tolerant, tolerantList } from '../tolerant'
import { FileView } from '../uploads/files'
import { nested, wireView } from '../wire'

/** A drawing of the app by its name, or a picture. */
export const StickerView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string().optional()],
  file: ['file', nested(FileView).optional()],
  /** What it is found by, and what is read out instead of it. */
  words: ['words', tolerantList(z.string())],
})
export type StickerView = z.output<typeof StickerView>

const stickers = ['stickers', tolerantList(nested(tolerant(StickerView, { words: [] })))] as const

export const PackView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string()],
  /** Set while it is shared: what others open it by. */
  code: ['code', z.string().optional()],
  stickers,
})
export type PackView = z.output<typeof PackView>

export const StickerLimits = wireView({
  packs: ['packs', z.int()],
  /** In one pack. */
  stickers: ['stickers', z.int()],
  favourites: ['favourites', z.int()],
  /** Of one picture, as it is stored. */
  bytes: ['size', z.int()],
  /** Its longer edge, in pixels. */
  edge: ['edge', z.int()],
})
export type StickerLimits = z.output<typeof StickerLimits>

/** All stickers of a person, in their order; of the favourites the newest first. */
export const MyStickersView = wireView({
  packs: ['list', tolerantList(nested(tolerant(PackView, { name: '', stickers: [] })))],
  favourites: ['favourites', tolerantList(nested(tolerant(StickerView, { words: [] })))],
  limits: ['limits', nested(StickerLimits)],
})
export type MyStickersView = z.output<typeof MyStickersView>

/** A pack that somebody shares. It does not say who. */
export const SharedPackView = wireView({
  code: ['code', z.string()],
  name: ['name', z.string()],
  stickers,
  /** My own, or what I made of it when I took it over. */
  mine: ['my_id', z.string().optional()],
})
export type SharedPackView = z.output<typeof SharedPackView>
