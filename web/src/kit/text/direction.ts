const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text is written from right to left; its first letter decides, as for `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  const [letter] = firstLetter.exec(text) ?? []
  return letter !== undefined && rightToLeft.test(letter)
}
