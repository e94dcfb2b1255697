/** The drawings of the app's own stickers, which the web app keeps. */
const files = import.meta.glob<string>('../../../web/src/kinds/sticker/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a sticker's drawing; undefined if this version does not know it. */
export const drawingOf = (sticker: string): string | undefined =>
  files[`../../../web/src/kinds/sticker/art/${sticker.replace(/^linnet-/, '')}.svg`]
