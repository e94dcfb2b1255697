/** Solves a challenge in a worker, so that the page stays responsive. Rejects if the worker cannot run. */
export function solveApart(challenge: string, bits: number): Promise<string> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
  worker.onerror = () => reject(new Error('the challenge worker failed'))
  worker.postMessage({ challenge, bits })
  return promise.finally(() => worker.terminate())
}
