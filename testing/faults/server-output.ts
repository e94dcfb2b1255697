/** Reads the output of a server, which says when it has started. */

const startedLine = 'Linnet is running at'
/** FAULTS_LOG=info shows the server's log. */
export const shownLevel = process.env['FAULTS_LOG']

/** Calls `onStarted` once the server reports that it listens, and returns its output when it has ended. */
export async function readOutput(
  { stdout }: Bun.Subprocess<'ignore', 'pipe', 'inherit'>,
  onStarted: () => void,
): Promise<string> {
  const decoder = new TextDecoder()
  let output = ''
  for await (const chunk of stdout) {
    const text = decoder.decode(chunk)
    if (shownLevel !== undefined) process.stdout.write(text)
    if (!output.includes(startedLine)) output += text
    if (output.includes(startedLine)) onStarted()
  }
  return output
}
