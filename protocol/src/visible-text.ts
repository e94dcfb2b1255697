/** The part of a text that people see. Apart from the rules for names and paragraphs, which a first visit needs none of. */

/** Marks that show nothing, also those of annotations, which Unicode does not call ignorable. */
const marks = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
/**
 * Blanks, controls, and all format characters except those that enclose numbers and verses. The Braille blank, the empty note
 * head, the Khitan filler and the sign for an object show nothing, but have no property that says so.
 */
const blanks =
  /[\p{White_Space}\p{Cc}\p{NChar}\u2800\ufffc\u{1d159}]|\u{16fe4}|(?![\u0600-\u08e2\u{110bd}\u{110cd}])\p{Cf}/gu

/** A text without the marks that show nothing. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** A text without what the database cannot hold: NUL, and halves of characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Whether nothing of a text is visible, for example because it consists only of zero-width marks. */
export const isBlank = (text: string): boolean => withoutMarks(text).replace(blanks, '') === ''
