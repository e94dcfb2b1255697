export function LogIn(_: { ended?: unknown }) {
  return undefined
}
