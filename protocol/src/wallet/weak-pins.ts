/** Whether a PIN is an obvious guess: a repeat, a sequence, a date, or the end of the phone number. */
export function isWeakPin(pin: string, phone: string): boolean {
  return isRepeat(pin) || isSequence(pin) || isDate(pin) || (phone.length >= 6 && phone.endsWith(pin))
}

/** `111111`, `121212`, `123123`, `112233`, `111222`. */
const isRepeat = (pin: string) =>
  /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin) || /^(\d)\1\1(\d)\2\2$/.test(pin)

/** `123456`, `987654`, `890123`, `135790`. */
function isSequence(pin: string): boolean {
  const steps = Array.from(pin)
    .slice(1)
    .map((digit, index) => (digitOf(digit) - digitOf(pin[index] ?? '') + 10) % 10)
  return new Set(steps).size === 1
}

/** A date as YYMMDD or DDMMYY. */
function isDate(pin: string): boolean {
  const [first = '', month = '', last = ''] = pin.match(/\d{2}/g) ?? []
  const isMonth = month >= '01' && month <= '12'
  return isMonth && [first, last].some((day) => day >= '01' && day <= '31')
}

const digitOf = (character: string) => character.charCodeAt(0) - 48
