/** Stickers and packs as shown. */
import { z } from 'zod'
import { tolerant, tolerantList } from '../tolerant'
import { FileView } from '../uploads/files'
import { nested, wireView } from '../wire'

/** A drawing of the app by its name, or a picture. */
export const StickerView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string().optional()],
  file: ['file', nested(FileView).optional()],
  /** The words by which the sticker is found, and which are read out in its place. */
  words: ['words', tolerantList(z.string())],
})
export type StickerView = z.output<typeof StickerView>

const stickers = ['stickers', tolerantList(nested(tolerant(StickerView, { words: [] })))] as const

export const PackView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string()],
  /** Set while the pack is shared: the code with which others open it. */
  code: ['code', z.string().optional()],
  stickers,
})
export type PackView = z.output<typeof PackView>

export const StickerLimits = wireView({
  packs: ['packs', z.int()],
  /** In one pack. */
  stickers: ['stickers', z.int()],
  favourites: ['favourites', z.int()],
  /** The bytes of one picture, as stored. */
  bytes: ['size', z.int()],
  /** Length of the longer edge, in pixels. */
  edge: ['edge', z.int()],
})
export type StickerLimits = z.output<typeof StickerLimits>

/** All stickers of a person, in their order; favourites are newest first. */
export const MyStickersView = wireView({
  packs: ['list', tolerantList(nested(tolerant(PackView, { name: '', stickers: [] })))],
  favourites: ['favourites', tolerantList(nested(tolerant(StickerView, { words: [] })))],
  limits: ['limits', nested(StickerLimits)],
})
export type MyStickersView = z.output<typeof MyStickersView>

/** A shared pack. It does not reveal who shared it. */
export const SharedPackView = wireView({
  code: ['code', z.string()],
  name: ['name', z.string()],
  stickers,
  /** My own pack, or my copy of it if I took it over. */
  mine: ['my_id', z.string().optional()],
})
export type SharedPackView = z.output<typeof SharedPackView>
