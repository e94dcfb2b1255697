/** Whether somebody is at the console: it also polls by itself, which must not keep a session alive. */
let lastAt = Date.now()

const idleAfterMs = 60_000

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(event, () => (lastAt = Date.now()), { capture: true, passive: true })

/** Whether nobody has touched the page for a while. */
export const isIdle = (): boolean => Date.now() - lastAt > idleAfterMs
