/** The port to the app, as docs/mini-programs.md describes it. */

/** Waits for the app. `ask` resolves to `{ ok, value }` or `{ ok, reason }`; `onLook` is called whenever the look changes. */
export function connect(onLook) {
  return new Promise((resolve) => {
    addEventListener('message', function greet({ data: hello, ports: [port] }) {
      if (hello?.linnet !== 1 || !port) return
      removeEventListener('message', greet)
      let last = 0
      const waiting = new Map()
      port.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        if (message.event === 'look') return onLook(message.look)
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
        return undefined
      })
      port.start()
      const ask = (call, input = {}) =>
        new Promise((answer) => {
          last += 1
          waiting.set(last, answer)
          port.postMessage(JSON.stringify({ id: last, call, input }))
        })
      onLook(hello.look)
      resolve({ ask, state: hello.state })
    })
  })
}
