/** Wire time: whole seconds since 1970, rounded down. */
export const unixSeconds = (time: Date | number): number =>
  Math.floor((typeof time === 'number' ? time : time.getTime()) / 1000)
